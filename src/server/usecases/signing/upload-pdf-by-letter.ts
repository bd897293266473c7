import { duration, signingLetter } from '../../../domain/limits.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { House } from '../../house.ts'
import type { Visitor } from '../../visitor.ts'
import { stateAfter } from '../corporation-acts.ts'
import { keepSignedPdf } from '../signed-pdfs.ts'
import { corporationByLetter } from './corporation-by-letter.ts'

/** The representative returns the signed PDF through the link of the letter. Refuses `wrong_state`, and a file that is no plain PDF. */
export async function uploadPdfByLetter(
  house: House,
  visitor: Visitor,
  { token, pdf }: { token: string; pdf: Uint8Array },
): Promise<'successfully'> {
  const known = await house.store.snapshot((nouns) => corporationByLetter(nouns, token))
  stateAfter(known, { type: 'pdf.returned' })
  await admitUpload(house, visitor)
  await house.documents.inspectSignedPdf(pdf)
  return house.store.transaction(async (tx) => {
    const { linkId, id } = await corporationByLetter(tx, token)
    const corporation = (await tx.corporations.hold(linkId, id)) ?? known
    await keepSignedPdf(tx, corporation, { bytes: pdf, by: 'representative' })
    return 'successfully' as const
  })
}

/** Looking into a file costs more than sending one. */
async function admitUpload(house: House, { client }: Visitor): Promise<void> {
  const key = house.secrets.mac('counter', 'upload by client', client)
  await house.store.transaction(async (tx) => {
    const now = tx.at
    const counted = await tx.counters.count(key, { most: signingLetter.uploadsAnHour, within: duration.hour }, now)
    if (counted.allowed) return
    throw new Refusal('cla.too_many_request', { retryAfter: Math.ceil((counted.again - now) / 1000) })
  })
}
