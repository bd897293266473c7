import { signingLetter } from '../../../../domain/text/limits.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { stateAfter } from '../../shared/companies/corporation-acts.ts'
import { keepSignedPdf } from '../../shared/companies/signed-pdfs.ts'
import { anHour, counterOf, throttle } from '../../shared/codes/throttle.ts'
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
