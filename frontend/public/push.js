/** Shows what the server pushes, and opens its page. */
self.addEventListener('push', (event) => {
  const { title, body, url, tag, lang, dir } = event.data.json()
  const shown = { body, tag, lang, dir, renotify: true, icon: '/granary.svg', data: url }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data, self.location.origin)))
})

/** Only pages of our own; one that is open already is shown as it stands. */
async function open({ href, origin }) {
  if (origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === href)
  await (there ? there.focus() : self.clients.openWindow(href))
}
