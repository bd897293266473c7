import { CorporationSent } from './corporation-sent.tsx'
import type { SignerVariant } from '../sign/flow/signer-variant.ts'

/** Sign page variant for a corporation's representative. */
export const corporationVariant: SignerVariant = {
  words: {
    title: 'title.corporation',
    titleSigned: 'title.corporationSent',
    heading: 'corporation.heading',
    intro: 'corporation.intro',
    describing: 'corporation.describing',
    invitation: 'corporation.invitation',
    emailHint: 'corporation.emailHint',
    agreed: 'corporation.agreed',
    agreement: 'corporation.agreement',
    button: 'corporation.button',
  },
  Signed: CorporationSent,
}
