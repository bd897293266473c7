import { hash } from 'node:crypto'
import { emailKey } from '../../../domain/people/email.ts'

/**
 * An address in a link, whatever its spelling, as 128 bits in 22 characters: among a million signatures an index of these takes a
 * third of the pages that one of links and addresses would, and a robot's question fetches pages that are seldom at hand.
 */
export function signerKey(linkId: string, email: string): string {
  return hash('sha256', `${linkId} ${emailKey(email)}`, 'base64url').slice(0, 22)
}
