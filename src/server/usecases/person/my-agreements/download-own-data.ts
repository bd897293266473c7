import type { ResultOf } from '../../../../../openapi/index.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import { ownDataDocumentOf } from '../../../pdf/write/own-data-document-of.ts'
import type { Services } from '../../../context/services.ts'
import type { SigningVerifier } from '../../shared/people/signing-details.ts'
import { getOwnData } from './get-own-data.ts'

/** Returns the result of `getOwnData` as a PDF in the caller's language. Refuses like `getOwnData`. */
export async function downloadOwnData(
  services: Services,
  person: ProvenPerson,
  verify: SigningVerifier,
): Promise<ResultOf<'downloadOwnData'>> {
  const data = await getOwnData(services, person, verify)
  const bytes = await services.pdf.writeOwnData(ownDataDocumentOf(person.language, data))
  return { bytes, filename: `assent-${new Date(data.made_at).toISOString().slice(0, 10)}.pdf` }
}
