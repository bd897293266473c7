import { hash } from 'node:crypto'
import { emailKey } from '../../../domain/people/email.ts'

/**
 * Returns the lookup key of an address at a link: 128 bits in 22 characters. All spellings of an address have the same key. With a million
 * signatures, the index on the key has a third of the pages of an index on link and address. This matters because has-signed checks read pages that
 * are rarely cached.
 */
export function signerKey(linkId: string, email: string): string {
  return hash('sha256', `${linkId} ${emailKey(email)}`, 'base64url').slice(0, 22)
}
