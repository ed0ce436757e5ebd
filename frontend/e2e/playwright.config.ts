/** How the browser journeys run: side by side, on one server with the demo, in Debian's Chromium. */
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../../.granary/journeys',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.JOURNEYS_URL,
    browserName: 'chromium',
    launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // A menu that still moves under the pointer takes a press at one place and the release at another.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
})
