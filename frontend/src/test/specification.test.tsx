/** The sentences of the specification (section 8): each is said where its call is made, from when the call is there. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import '../lib/refusals'
import '../lib/tradeRefusals'
import '../lib/sentences'
import './words'

/** Each sentence with the calls after which it is said; any of them will do. */
const rows: [sentence: string, ...calls: string[]][] = [
  ['{{field}} already exists', '/register'],
  ['{{field}} does not exist', '/admin/order/assignBank/{id}'],
  ['{{field}} could not be created', '/register'],
  ['{{field}} : Validation Error', '/register'],
  ['{{field}} : Field type not correct', '/register'],
  ['{{field}} is required', '/register'],
  ['{{field}} : Internal error. Please try again.', '/upload'],
  ['Something went wrong. Please try again.', '/user/details'],
  ['Network request failed. Please check your internet connection!', '/identity/signIn'],
  ['You have entered an invalid email or password.', '/identity/signIn'],
  ['Too many login attempts. Try again in some time.', '/identity/signIn'],
  ['Your account has been disabled. Kindly contact administrator.', '/identity/signIn'],
  ['Your browser is unsupported. Please try another browser or allow web storage.', '/identity/signIn'],
  [
    "You need to verify your email to Sign In. Please check your mailbox under 'All Emails' or Spam folder and click on the verification link.",
    '/identity/signIn',
  ],
  ['Could not login.', '/identity/signIn'],
  ['Not able to fetch user details Please contact admin', '/user/details'],
  ['Could not get users. Please try again later.', '/admin/getUsers'],
  ['Could not fetch orders. Kindly Try again later.', '/admin/order/getOrders'],
  ['Could not get orders. Please try again later.', '/admin/order/getOrders'],
  ['Could not cancel deal. Please try again later.', '/admin/order/cancel/{id}'],
  ['Could not resolve dispute. Please try again later.', '/order/{id}/orderDispute/close'],
  ['Could not upload file. Kindly Try again later.', '/upload'],
  ['Could not raise dispute. Kindly try again later.', '/order/orderDispute/file'],
  ['Could not rate user. Kindly Try again later.', '/order/orderRating/rateBuyer', '/order/orderRating/rateSeller'],
  ['Failed to register data', '/register'],
  ['Failed to send OTP. Please try again after some time.', '/register/sendPhoneOTP'],
  ['Failed to verify OTP.', '/register/verifyPhoneOTP'],
  [
    'Password reset email could not be sent. Please try after some time or check if the email belongs to a valid account.',
    '/user/password/recover',
  ],
  ['Password could not be updated. Please try after some time.', '/user/password/reset'],
  ['Could not submit packaging details. Kindly Try again later.', '/order/submitPackagingDetails/{id}'],
  ['Could not submit your feedback. Please try again later.', '/deal/storeNetPromoterScore/{id}'],
  ['User not found', '/admin/getUser'],
  ['Failed to upload file.', '/upload'],
  ['Could not attach file.', '/order/attachFileToStep/{id}'],
  ['Failed to get signed URL', '/getSignedUrl'],
  ['Failed to fetch file', '/getSignedUrl'],
  ['File not available', '/getSignedUrl'],
  ['Verification email could not be sent.', '/user/resendMail'],
  ['Successfully registered', '/register'],
  ['Logged in successfully.', '/identity/signIn'],
  ['Phone number verified', '/register/verifyPhoneOTP'],
  ['Company Email verified', '/register/verifyEmailOTP'],
  ['Please check your email to reset your password.', '/user/password/recover'],
  ['Password successfully updated', '/user/password/reset'],
  ['Order restored successfully', '/admin/deal/restore/{id}'],
  ['Raised Dispute Successfully.', '/order/orderDispute/file'],
  ['Closed dispute.', '/order/{id}/orderDispute/close'],
  ['Packaging Details submitted successfully', '/order/submitPackagingDetails/{id}'],
  ['Successfully updated user details. Please re-login to view changes', '/user/update'],
  ['Delivery Order removed successfully.', '/order/removeFirstDeliveryDoc'],
  ['Successfully submitted NPS score', '/deal/storeNetPromoterScore/{id}'],
  ['Please Enter Your Email.', '/register/checkIfEmailIsUsed'],
  ['Please Enter Your Phone.', '/register/checkIfPhoneNumberIsUsed'],
  ['Phone number already in use', '/register/checkIfPhoneNumberIsUsed'],
  ['Wrong OTP. Verification not successful', '/register/verifyPhoneOTP'],
  ['Wrong Code. Verification not successful', '/register/verifyEmailOTP'],
  ['Response field empty', '/register'],
  ['Pass a valid user ID.', '/admin/getUser'],
  ['Pass a valid deal ID.', '/deal/get/{dealId}'],
  ['Pass a valid order id and step number.', '/admin/order/markTimelineStep/{id}'],
  ['Pass valid data.', '/admin/deal/editDeal/{id}'],
  ['Pass a valid set of order IDs.', '/admin/order/getDisputesByOrders'],
]

const contract = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../backend/openapi.json'), 'utf8'))
const calls = new Set(Object.keys(contract.paths).map((path) => path.replace(/^\/api\/v1/, '').replace(/(.)\/$/, '$1')))

test('each sentence of a call that there is has its words; that none of them is unused, another test sees to', () => {
  const { sentences = {}, refusals = {}, tradeRefusals = {} } = i18next.getDataByLanguage('en') ?? {}
  const said = new Set([...Object.values(sentences), ...Object.values(refusals), ...Object.values(tradeRefusals)])
  const due = rows.filter(([, ...needed]) => needed.some((call) => calls.has(call)))
  expect(due.filter(([sentence]) => !said.has(sentence)).map(([sentence]) => sentence)).toEqual([])
  // The calls that are still to come, with their sentences; the list only shrinks.
  expect(rows.filter((row) => !due.includes(row)).map(([, ...needed]) => needed[0])).toEqual([])
})
