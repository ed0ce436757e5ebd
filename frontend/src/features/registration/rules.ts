/** What the screen itself can tell of what was typed or chosen; the server looks again. */
import type { FormRule } from 'antd'
import { type Kind, websiteOf } from './draft'

export const DOCUMENTS = 'application/pdf,image/jpeg,image/png,image/webp,.pdf,.jpg,.jpeg,.png,.webp'
export const PICTURES = 'image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp'
const MOST_BYTES = 20 * 1024 * 1024

export type Refused = 'tooLarge' | 'empty' | 'wrongKind' | 'tooMany'

/** Why a file is not even sent. */
export function refusal({ name, size }: File, kind: Kind): Refused | undefined {
  if (!(kind === 'profilePhoto' ? /\.(jpe?g|png|webp)$/i : /\.(pdf|jpe?g|png|webp)$/i).test(name)) return 'wrongKind'
  if (size > MOST_BYTES) return 'tooLarge'
  return size === 0 ? 'empty' : undefined
}

type Rule = Exclude<FormRule, (...form: never[]) => unknown>

/** A rule that text must have a shape, where there is text. */
const shaped = (sound: (typed: string) => boolean, message: string): Rule => ({
  validator: async (_, typed?: string) => {
    if (typed?.trim() && !sound(typed.trim())) throw new Error(message)
  },
})

const bare = (typed: string) => typed.replace(/[\s-]/g, '')

export const licenceNumber = (message: string) => shaped((typed) => /^[a-z\d/]{3,32}$/i.test(bare(typed)), message)
export const traderCode = (message: string) => shaped((typed) => /^[a-z\d]{4,20}$/i.test(bare(typed)), message)
export const taxNumber = (message: string) => shaped((typed) => /^[a-z\d][a-z\d\s./-]{3,31}$/i.test(typed), message)
/** The tax registration number of the Emirates. */
export const emiratesTaxNumber = (message: string) => shaped((typed) => /^\d{15}$/.test(bare(typed)), message)

export const website = (message: string) =>
  shaped((typed) => /^https:\/\/([\p{L}\p{N}-]+\.)+[\p{L}]{2,}(:\d+)?([/?#]\S*)?$/u.test(websiteOf(typed)), message)

export const inFuture = (message: string) => shaped((day) => day > new Date().toISOString().slice(0, 10), message)
