/**
 * Access of a browser tab to its own signature: a handle stored in the tab, and a cookie. Both are required. The cookie is signed and self-contained;
 * the server stores nothing.
 */
import { type SignerKind, signerKinds } from '../../../../domain/agreements/draft.ts'
import { receiptLifetime } from '../../../../domain/people/person-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import { isSameDigest } from '../../../crypto/digest.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'
import type { Services } from '../../../context/services.ts'

/** Maximum number of signatures that one browser can access. */
const maxTokens = 5

/** Reference to a signature. */
export type SignedSubject = { kind: SignerKind; linkId: string; id: string }

const tokensIn = (cookie: string | null | undefined): string[] =>
  (cookie ?? '').split('~').filter(Boolean).slice(0, maxTokens)

const macOf = (services: Services, { kind, linkId, id }: SignedSubject, until: string, handle: string): string =>
  services.crypto.mac('receipt of a tab', kind, linkId, id, until, handle)

/** Returns the handle of a signature for the tab, and the browser's new cookie. */
export function issueReceiptHandle(
  services: Services,
  caller: Caller,
  subject: SignedSubject,
  at: number,
): { receiptHandle: string; receipts: string } {
  const receiptHandle = services.random.id()
  const until = String(at + receiptLifetime)
  const { kind, id } = subject
  const token = [kind, id, until, macOf(services, subject, until, receiptHandle)].join('.')
  return { receiptHandle, receipts: [token, ...tokensIn(caller.receipts)].slice(0, maxTokens).join('~') }
}

/**
 * Returns the company whose form was sent from the caller's tab, by the tab's handle; null if the handle or the cookie gives no access to it.
 */
export async function companyOfTab(
  services: Services,
  caller: Caller,
  handle: string,
  { corporations, at }: Pick<QueriesAtMoment, 'corporations' | 'at'>,
): Promise<SignedSubject | null> {
  for (const token of tokensIn(caller.receipts)) {
    const [kind, id = ''] = token.split('.')
    const linkId = kind === 'corporation' ? await corporations.linkOf(id) : null
    const subject = linkId === null ? null : findReceipt(services, caller, { linkId, handle, at })
    if (subject?.id === id) return subject
  }
  return null
}

/**
 * Returns the signature in a link to which a handle and the caller's cookie give access. Refuses with `no_link_or_unsigned`, including after expiry.
 */
export function receiptFor(
  services: Services,
  caller: Caller,
  input: { linkId: string; handle: string },
): SignedSubject {
  const subject = findReceipt(services, caller, { ...input, at: services.clock.now() })
  if (!subject) throw new Refusal('cla.no_link_or_unsigned')
  return subject
}

function findReceipt(
  services: Services,
  caller: Caller,
  { linkId, handle, at }: { linkId: string; handle: string; at: number },
): SignedSubject | null {
  for (const token of tokensIn(caller.receipts)) {
    const [kind = '', id = '', until = '', mac = ''] = token.split('.')
    const known = signerKinds.find((each) => each === kind)
    if (known === undefined) continue
    const subject = { kind: known, linkId, id }
    if (isSameDigest(macOf(services, subject, until, handle), mac) && at < Number(until)) return subject
  }
  return null
}
