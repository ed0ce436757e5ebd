/** Keeps a draft saved as it grows: a moment after the last change, one save after the other, the newest last. */
import { asCallError, call } from '../../api/call'
import type { BodyOf } from '../../api/shapes'
import { isRecord, trust } from '../../lib/trust'
import { type Company, companyTold, type Draft, filled, type Person } from './draft'

const WAIT_MS = 700

export type Kept = 'untouched' | 'saving' | 'saved' | 'failed'
export type Halves = { user: Person; company: Company }
export type Half = keyof Halves
export type Registered = { next: 'login' | 'registration-successful'; userEmail: string }

type Heard = {
  kept: (kept: Kept) => void
  draft: (draft: Draft) => void
  /** The id is good no longer. */
  lost: () => void
}

export class Keeper {
  readonly id: string
  #told: Halves
  #heard: Heard
  #line: Promise<unknown> = Promise.resolve()
  #timers: Partial<Record<Half, ReturnType<typeof setTimeout>>> = {}

  constructor({ id, user = {}, company = {}, phone, companyEmail }: Draft, heard: Heard) {
    const { hasPassword: _, ...person } = user
    this.id = id
    this.#heard = heard
    this.#told = {
      user: {
        ...person,
        phone: phone?.number ?? person.phone,
        companyEmail: companyEmail?.email ?? person.companyEmail,
        // The server keeps the number that it is to be.
        whatsapp: Boolean(person.whatsapp),
      },
      company,
    }
  }

  /** What was told so far, saved or about to be. */
  get told(): Halves {
    return this.#told
  }

  /** Takes up what was changed, and saves it soon. */
  change(half: Half, values: object): void {
    this.#take(half, values)
    this.#timers[half] = setTimeout(() => this.#saveNow(half), WAIT_MS)
  }

  /** Saves what still waits: the page is about to be left. */
  flush(): void {
    if (this.#timers.user) this.#saveNow('user')
    if (this.#timers.company) this.#saveNow('company')
  }

  /** Saves now; a password goes along once, and is not kept here. Throws a `CallError`. */
  async save(half: Half, values: object, { password }: { password?: string } = {}): Promise<void> {
    this.#take(half, values)
    try {
      await this.#inLine(() => this.#send(half, true, password))
    } catch (failure) {
      // A password that is refused takes nothing else with it.
      if (password !== undefined && asCallError(failure).status === 400) this.change(half, {})
      throw failure
    }
  }

  /** Says that the person has told everything; the server refuses where it sees something missing. */
  async complete(): Promise<void> {
    this.#take('user', {})
    await this.#inLine(() => this.#send('user', false))
  }

  /** Sends the registration for good. */
  async register(): Promise<Registered> {
    await this.complete()
    this.#take('company', {})
    return trust<Registered>(await this.#inLine(() => this.#send('company', false)))
  }

  #saveNow(half: Half): void {
    this.#settle(half)
    this.#inLine(() => this.#send(half, true)).catch(() => undefined)
  }

  #settle(half: Half): void {
    clearTimeout(this.#timers[half])
    delete this.#timers[half]
  }

  #take(half: Half, values: object): void {
    this.#settle(half)
    this.#told = { ...this.#told, [half]: joined(this.#told[half], values) }
  }

  #inLine<T>(task: () => Promise<T>): Promise<T> {
    const next = this.#line.then(task)
    this.#line = next.catch(() => undefined)
    return next
  }

  async #send(half: Half, draft: boolean, password?: string): Promise<unknown> {
    this.#heard.kept('saving')
    try {
      const data = await (half === 'user' ? this.#sendPerson(draft, password) : this.#sendCompany(draft))
      this.#heard.kept('saved')
      if ('slide' in data) this.#heard.draft(trust<Draft>(data))
      return data
    } catch (failure) {
      this.#heard.kept('failed')
      if (asCallError(failure).status === 404) this.#heard.lost()
      throw failure
    }
  }

  async #sendPerson(draft: boolean, password?: string): Promise<object> {
    // What is left out stays as it was; an empty picture is taken away.
    const { profilePhoto } = this.#told.user
    const user = { ...filled({ ...this.#told.user, password }), profilePhoto }
    // The choices are of the server's own lists.
    const body = trust<BodyOf<'/register/registerUserDetails'>>({ id: this.id, user, draft: draft || undefined })
    return (await call('/register/registerUserDetails', { body, fallback: 'noRegister' })).data
  }

  async #sendCompany(draft: boolean): Promise<object> {
    const company = companyTold(this.#told.company)
    const body = trust<BodyOf<'/register/registerCompanyDetails'>>({ id: this.id, company, draft: draft || undefined })
    return (await call('/register/registerCompanyDetails', { body, fallback: 'noRegister' })).data
  }
}

/** A record with what was changed in it; a record within it keeps what was not named. */
function joined(before: object, changed: object): object {
  const old = trust<Record<string, unknown>>(before)
  const members = Object.entries(changed).map(([name, value]) => {
    const had = old[name]
    return [name, isRecord(had) && isRecord(value) ? { ...had, ...value } : value]
  })
  return { ...before, ...Object.fromEntries(members) }
}
