/** The error catalogue of the specification, section 8, sentence by sentence. */
import { expect, test } from 'vitest'
import { noAnswer, readFailure } from './errors'

const coded = (code: number, ...fields: string[]) => ({ success: false, message: { code, fields } })

test.each([
  [400, coded(1000, 'companyEmail'), ['companyEmail already exists']],
  [400, coded(1001, 'user'), ['user does not exist']],
  [400, coded(1002, 'company'), ['company could not be created']],
  [400, coded(2000, 'quantity'), ['quantity : Validation Error']],
  [400, coded(2001, 'id'), ['id : Field type not correct']],
  [400, coded(2002, 'incoterm', 'destination'), ['incoterm is required', 'destination is required']],
  [400, coded(2003, 'title'), ['title is required']],
  [400, { message: 'Pass a valid deal ID.' }, ['Pass a valid deal ID.']],
  [
    500,
    { message: 'Something went wrong. Please try again.', field: 'invoice' },
    ['invoice : Internal error. Please try again.'],
  ],
  [500, { message: { fields: ['invoice'] } }, ['invoice : Internal error. Please try again.']],
  [500, { message: 'Something went wrong. Please try again.' }, ['Something went wrong. Please try again.']],
  [503, undefined, ['Something went wrong. Please try again.']],
  [401, { message: 'You have been logged out.' }, ['You have been logged out.']],
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
  ['noCancel', 'Could not cancel deal. Please try again later.'],
  ['noResolve', 'Could not resolve dispute. Please try again later.'],
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
