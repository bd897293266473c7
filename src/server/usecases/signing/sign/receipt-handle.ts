/**
 * By which one tab of one browser sees its signature again: a handle that the tab keeps, and a cookie. Neither opens anything without the other. The
 * cookie is signed and self-contained; nothing of it is stored.
 */
import { type SignerKind, signerKinds } from '../../../../domain/agreements/draft.ts'
import { receiptLifetime } from '../../../../domain/people/person-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import { isSameDigest } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'

/** Signatures that one browser can see again at once. */
const most = 5

/** What was signed. */
export type SignedSubject = { kind: SignerKind; linkId: string; id: string }

const tokensIn = (cookie: string | null | undefined): string[] =>
  (cookie ?? '').split('~').filter(Boolean).slice(0, most)

const macOf = (services: Services, { kind, linkId, id }: SignedSubject, until: string, handle: string): string =>
  services.crypto.mac('receipt of a tab', kind, linkId, id, until, handle)

/** The handle of a signature for the tab, and the browser's new cookie. */
export function giveReceipt(
  services: Services,
  caller: Caller,
  subject: SignedSubject,
  at: number,
): { receiptHandle: string; receipts: string } {
  const receiptHandle = services.random.id()
  const until = String(at + receiptLifetime)
  const { kind, id } = subject
  const token = [kind, id, until, macOf(services, subject, until, receiptHandle)].join('.')
  return { receiptHandle, receipts: [token, ...tokensIn(caller.receipts)].slice(0, most).join('~') }
}

/** What a handle and the caller's cookie open together at a link. Refuses `no_link_or_unsigned`, also once the time is over. */
export function receiptFor(
  services: Services,
  caller: Caller,
  { linkId, handle }: { linkId: string; handle: string },
): SignedSubject {
  for (const token of tokensIn(caller.receipts)) {
    const [kind = '', id = '', until = '', mac = ''] = token.split('.')
    const known = signerKinds.find((each) => each === kind)
    if (known === undefined) continue
    const subject = { kind: known, linkId, id }
    if (isSameDigest(macOf(services, subject, until, handle), mac) && services.clock.now() < Number(until))
      return subject
  }
  throw new Refusal('cla.no_link_or_unsigned')
}
