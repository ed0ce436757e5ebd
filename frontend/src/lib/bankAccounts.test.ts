/** An account is an IBAN, or a number with the code of its bank: the cases of actors/src/domain/bank_account.rs. */
import { expect, test } from 'vitest'
import { isBankAccount, isBic } from './bankAccounts'

test.each([
  ['AE07 0331 2345 6789 0123 456', true],
  ['gb82west12345698765432', true],
  ['AE08 0331 2345 6789 0123 456', false],
  ['AE07', false],
  ['ZZ81 1234 5678 901', true],
  ['', false],
  ['AE07 0331 2345 6789 0123 45é', false],
  ['AE07 0331 2345 6789 0123 456 / EBILAEAD', true],
  ['AE07 0331 2345 6789 0123 456/EBIL', false],
  ['AE08 0331 2345 6789 0123 456/EBILAEAD', false],
  ['5010 0012 3456 78 / hdfc0001234', true],
  ['50100012345678/HDFC1001234', false],
  ['50100012345678/HDFCINBBXXX', true],
  ['000-123-456789/021000021', true],
  ['000123456789/021000022', false],
  ['000123456789/000000000', false],
  ['000123456789', false],
  ['/021000021', false],
  ['1234/021000021', false],
  ['ABCDEF/021000021', false],
  ['50100012345678/HDFC0001234/1', false],
])('%s is an account: %s', (text, sound) => {
  expect(isBankAccount(text)).toBe(sound)
})

test('the code of a bank has eight places or eleven', () => {
  expect(['EBILAEAD', 'ebil ae ad xxx', 'EBIL', '12345678'].map(isBic)).toEqual([true, true, false, false])
})
