import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import { corporationByLetter } from './corporation-by-letter.ts'
import { documentToSign } from '../sign/document-to-sign.ts'

/** The document to sign by hand, for the holder of its letter; refuses `wrong_state` once none is accepted any more. */
export const downloadSigningDocument = (
  services: Services,
  { token }: { token: string },
): Promise<ResultOf<'downloadSigningDocument'>> =>
  documentToSign(services, (nouns) => corporationByLetter(nouns, token))
