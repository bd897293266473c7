import { signingLetter } from '../../../domain/limits.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import { stateAfter } from '../shared/corporation-acts.ts'
import { keepSignedPdf } from '../shared/signed-pdfs.ts'
import { anHour, counterOf, throttle } from '../shared/throttle.ts'
import { corporationByLetter } from './corporation-by-letter.ts'

/** Judges the letter's key, the state and the client's allowance before the file is read. Refuses `wrong_state`, `too_many_request`. */
export async function admitPdfByLetter(
  services: Services,
  { client }: Caller,
  { token }: { token: string },
): Promise<void> {
  const known = await services.store.snapshot((nouns) => corporationByLetter(nouns, token))
  stateAfter(known, { type: 'pdf.returned' })
  const uploads = counterOf(services, anHour(signingLetter.uploadsAnHour), 'upload by client', client)
  await services.store.transaction((tx) => throttle(tx, uploads))
}

/** The representative returns the signed PDF through the link of the letter. Refuses `wrong_state`, and a file that is no plain PDF. */
export async function uploadPdfByLetter(
  services: Services,
  { token, pdf }: { token: string; pdf: Uint8Array },
): Promise<'successfully'> {
  const findings = await services.pdf.inspectSignedPdf(pdf)
  return services.store.transaction(async (tx) => {
    const known = await corporationByLetter(tx, token)
    const corporation = (await tx.corporations.hold(known.linkId, known.id)) ?? known
    await keepSignedPdf(tx, corporation, { bytes: pdf, by: 'representative', findings })
    return 'successfully' as const
  })
}
