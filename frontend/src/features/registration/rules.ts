/** What the screen itself can tell of what was typed; the server looks again. */
import type { FormRule } from 'antd'
import { refusal } from '../../lib/refusals'
import { serverDay } from '../../lib/serverClock'
import { otherTaxNumber } from '../../lib/taxNumber'
import { websiteOf } from './draft'

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
/** As the numbers of a country look, where that is known. */
export const taxNumberOf = (country: string | undefined): Rule => ({
  validator: async (_, typed?: string) => {
    const example = typed?.trim() && otherTaxNumber(typed, country)
    if (example) throw new Error(refusal('TAX_NUMBER_SHAPE', { example }))
  },
})

export const website = (message: string) =>
  shaped((typed) => /^https:\/\/([\p{L}\p{N}-]+\.)+[\p{L}]{2,}(:\d+)?([/?#]\S*)?$/u.test(websiteOf(typed)), message)

export const inFuture = (message: string) => shaped((day) => day > serverDay(), message)
