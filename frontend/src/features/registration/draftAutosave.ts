/** Saves a draft as it grows: a moment after the last change, one save after the other, the newest last. */
import { asCallError, call } from '../../api/call'
import type { Registered, Registration, RegistrationCompany } from '../../api/contract'
import { CallError } from '../../api/errors'
import { filled, isRecord } from '../../lib/records'
import { sentence } from '../../lib/sentences'
import { companyBody, type Person } from './draft'

const WAIT_MS = 700

export type SaveState = 'untouched' | 'saving' | 'saved' | 'failed'
export type Sections = { user: Person; company: RegistrationCompany }
export type Section = keyof Sections

type Listener = {
  onState: (state: SaveState) => void
  onDraft: (draft: Registration) => void
  /** The id is good no longer. */
  onLost: () => void
}

export class DraftAutosave {
  readonly id: string
  #values: Sections
  #listener: Listener
  #queue: Promise<unknown> = Promise.resolve()
  /** How many saves are on their way, or wait for those that are. */
  #queued = 0
  #timers: Partial<Record<Section, ReturnType<typeof setTimeout>>> = {}

  constructor({ id, user = {}, company = {}, phone, companyEmail }: Registration, listener: Listener) {
    this.id = id
    this.#listener = listener
    this.#values = {
      user: {
        ...user,
        phone: phone?.number ?? user.phone,
        companyEmail: companyEmail?.email ?? user.companyEmail,
        // The server keeps the number that it is to be.
        whatsapp: Boolean(user.whatsapp),
      },
      company,
    }
  }

  /** What was filled in so far, saved or about to be. */
  get values(): Sections {
    return this.#values
  }

  /** Takes over what was changed, and saves it soon. */
  change(section: Section, values: object): void {
    this.#merge(section, values)
    this.#timers[section] = setTimeout(() => this.#saveNow(section), WAIT_MS)
  }

  /** Saves what still waits: the page is about to be left. */
  flush(): void {
    if (this.#timers.user) this.#saveNow('user')
    if (this.#timers.company) this.#saveNow('company')
  }

  /** Saves now; a password goes along once, and is not kept here. Throws a `CallError`. */
  async save(section: Section, values: object, { password }: { password?: string } = {}): Promise<void> {
    this.#merge(section, values)
    try {
      await this.#enqueue(() => this.#send(section, true, password))
    } catch (failure) {
      // A password that is refused takes nothing else with it.
      if (password !== undefined && asCallError(failure).status === 400) this.change(section, {})
      throw failure
    }
  }

  /** Says that the person's section is complete; the server refuses where it sees something missing. */
  async complete(): Promise<void> {
    this.#merge('user', {})
    await this.#enqueue(() => this.#send('user', false))
  }

  /** Sends the registration for good, all of it. */
  register(): Promise<Registered> {
    this.#merge('user', {})
    this.#merge('company', {})
    return this.#enqueue(() =>
      this.#watch(async () => (await call('/register', { body: this.#all(), fallback: 'noRegister' })).data),
    )
  }

  #all() {
    return { id: this.id, user: this.#person(), company: companyBody(this.#values.company) }
  }

  #saveNow(section: Section): void {
    this.#clearTimer(section)
    this.#enqueue(() => this.#send(section, true)).catch(() => undefined)
  }

  #clearTimer(section: Section): void {
    clearTimeout(this.#timers[section])
    delete this.#timers[section]
  }

  /** Whether more is to be saved than what is under way. */
  #waits(): boolean {
    return Boolean(this.#timers.user || this.#timers.company) || this.#queued > 1
  }

  #merge(section: Section, values: object): void {
    this.#clearTimer(section)
    this.#values = { ...this.#values, [section]: merged(this.#values[section], values) }
    this.#listener.onState('saving')
  }

  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    this.#queued += 1
    const next = this.#queue.then(task).finally(() => {
      this.#queued -= 1
    })
    this.#queue = next.catch(() => undefined)
    return next
  }

  async #send(section: Section, draft: boolean, password?: string): Promise<void> {
    const saved = await this.#watch(() =>
      section === 'user' ? this.#savePerson(draft, password) : this.#saveCompany(),
    )
    this.#listener.onDraft(saved)
  }

  async #watch<T>(sending: () => Promise<T>): Promise<T> {
    this.#listener.onState('saving')
    try {
      const answered = await sending()
      // What was changed while this was sent still waits to be.
      if (!this.#waits()) this.#listener.onState('saved')
      return answered
    } catch (failure) {
      this.#listener.onState('failed')
      if (asCallError(failure).status === 404) this.#listener.onLost()
      throw failure
    }
  }

  #person(password?: string) {
    // What is left out stays as it was; an empty picture is taken away. A password is what was typed, spaces and all.
    const { profilePhoto } = this.#values.user
    return { ...filled(this.#values.user), password: password || undefined, profilePhoto }
  }

  async #savePerson(draft: boolean, password?: string): Promise<Registration> {
    const body = { id: this.id, user: this.#person(password), draft: draft || undefined }
    return (await call('/register/registerUserDetails', { body, fallback: 'noRegister' })).data
  }

  async #saveCompany(): Promise<Registration> {
    const body = { id: this.id, company: companyBody(this.#values.company), draft: true }
    const saved = await call('/register/registerCompanyDetails', { body, fallback: 'noRegister' })
    if ('slide' in saved.data) return saved.data
    throw new CallError(200, [sentence('noRegister')])
  }
}

/** A record with what was changed in it; a record within it keeps what was not named. */
function merged(before: object, changed: object): object {
  const members = Object.entries(changed).map(([name, value]) => {
    const had: unknown = Reflect.get(before, name)
    return [name, isRecord(had) && isRecord(value) ? { ...had, ...value } : value]
  })
  return { ...before, ...Object.fromEntries(members) }
}
