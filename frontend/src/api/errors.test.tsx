/** What failures say: codes of the server by themselves, the specification's sentences word for word. */
import { expect, test } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { noAnswer, readFailure } from './errors'

const coded = (code: string, ...fields: string[]) => ({ success: false, message: { code: 2000, fields }, code })

const stepWaits = (...missing: string[]) => ({ message: 'x', code: 'STEP_WAITS', params: { step: 5, missing } })

test.each([
  [400, coded('FIELD_EXISTS', 'companyEmail'), ['companyEmail already exists']],
  [400, coded('FIELD_MISSING', 'user'), ['user does not exist']],
  [400, coded('FIELD_NOT_CREATED', 'company'), ['company could not be created']],
  [400, coded('FIELD_INVALID', 'quantity'), ['quantity : Validation Error']],
  [400, coded('FIELD_WRONG_TYPE', 'id'), ['id : Field type not correct']],
  [400, coded('FIELD_REQUIRED', 'incoterm', 'destination'), ['incoterm is required', 'destination is required']],
  [400, coded('FIELD_EMPTY', 'title'), ['title is required']],
  [400, { message: { code: 1000, fields: ['companyEmail'] } }, ['companyEmail already exists']],
  [400, { message: { code: 1001, fields: ['user'] } }, ['user does not exist']],
  [400, { message: { code: 1002, fields: ['company'] } }, ['company could not be created']],
  [400, { message: { code: 2000, fields: ['quantity'] } }, ['quantity : Validation Error']],
  [400, { message: { code: 2001, fields: ['id'] } }, ['id : Field type not correct']],
  [400, { message: { code: 2002, fields: ['incoterm', 'title'] } }, ['incoterm is required', 'title is required']],
  [400, { message: { code: 2003, fields: ['title'] } }, ['title is required']],
  [400, { message: 'x', code: 'INVALID_DEAL_ID' }, ['Pass a valid deal ID.']],
  [400, { message: 'Something new.', code: 'OF_TOMORROW' }, ['Something new.']],
  [
    500,
    { message: 'Something went wrong. Please try again.', field: 'invoice' },
    ['invoice : Internal error. Please try again.'],
  ],
  [500, { message: { fields: ['invoice'] } }, ['invoice : Internal error. Please try again.']],
  [500, { message: 'Something went wrong. Please try again.' }, ['Something went wrong. Please try again.']],
  [500, undefined, ['Something went wrong. Please try again.']],
  [503, undefined, ['The server cannot be reached just now. Please try again in a moment.']],
  [401, { message: 'x', code: 'LOGGED_OUT' }, ['You have been logged out.']],
  [409, { message: 'x', code: 'STEP_DONE', params: { step: 3 } }, ['Step 3 is done already.']],
  [409, stepWaits('3'), ['Step 5 waits for step 3.']],
  [409, stepWaits('2', '3'), ['Step 5 waits for steps 2 and 3.']],
  [403, { message: 'x', code: 'TOTP_REQUIRED' }, ['Enter the code of your authenticator app.']],
  [
    403,
    { message: 'x', code: 'TOTP_REQUIRED', params: { context: 'wrong' } },
    ['Wrong Code. Verification not successful'],
  ],
  [401, { message: 'x', code: 'INVALID_CREDENTIALS' }, ['You have entered an invalid email or password.']],
  [429, { message: 'x', code: 'TOO_MANY_ATTEMPTS' }, ['Too many login attempts. Try again in some time.']],
  [403, { message: 'x', code: 'USER_DISABLED' }, ['Your account has been disabled. Kindly contact administrator.']],
  [
    403,
    { message: 'x', code: 'EMAIL_NOT_VERIFIED' },
    [
      "You need to verify your email to Sign In. Please check your mailbox under 'All Emails' or Spam folder and click on the verification link.",
    ],
  ],
])('%i with %j says %j', (status, body, sentences) => {
  expect(readFailure(status, body).sentences).toEqual(sentences)
})

test.each([
  ['noLogin', 'Could not login.'],
  ['noUsers', 'Could not get users. Please try again later.'],
  ['noOrdersFetched', 'Could not fetch orders. Kindly Try again later.'],
  ['noOrders', 'Could not get orders. Please try again later.'],
  ['noRating', 'Could not rate user. Kindly Try again later.'],
  ['noCancel', 'Could not cancel deal. Please try again later.'],
  ['noUpload', 'Could not upload file. Kindly Try again later.'],
  ['notAttached', 'Could not attach file.'],
  ['noSignedUrl', 'Failed to get signed URL'],
] as const)('without an answer, %s says its own sentence', (fallback, sentence) => {
  expect(noAnswer(fallback).sentences).toEqual([sentence])
})

test('without an answer and without a sentence of its own, the network is blamed', () => {
  expect(noAnswer().message).toBe('Network request failed. Please check your internet connection!')
})

test('a conflict names the present version and what changed', () => {
  const { detail } = readFailure(409, { message: 'The deal changed.', data: { version: 8, fields: ['incoterm'] } })
  expect(detail).toMatchObject({ version: 8, changed: ['incoterm'] })
})

test.each([
  [1, 'يضيف كل طرف ملفًا واحدًا على الأكثر إلى الخطوة، عدا ما تنتظره.'],
  [2, 'يضيف كل طرف ملفين على الأكثر إلى الخطوة، عدا ما تنتظره.'],
  [5, 'يضيف كل طرف 5 ملفات على الأكثر إلى الخطوة، عدا ما تنتظره.'],
  [20, 'يضيف كل طرف 20 ملفًا على الأكثر إلى الخطوة، عدا ما تنتظره.'],
])('in Arabic, a count of %i takes its own form', async (count, sentence) => {
  await setLanguage('ar')
  expect(readFailure(409, { message: 'x', code: 'STEP_FULL', params: { count } }).sentences).toEqual([sentence])
})
