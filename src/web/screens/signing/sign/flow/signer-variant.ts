import { type ComponentType, createContext, lazy, useContext } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import type { WordKey } from '../../../../i18n/use-words.ts'

const SignedCard = lazy(async () => ({ default: (await import('./signed-card.tsx')).SignedCard }))

/** What the sign page shows only for one SignerKind. */
export type SignerVariant = {
  words: {
    title: WordKey
    titleSigned: WordKey
    heading: WordKey
    intro: WordKey
    describing: WordKey
    invitation: WordKey
    /** The text at the field for the address. */
    emailHint: WordKey
    agreed: WordKey
    /** The agreement in one line. */
    agreement: WordKey
    button: WordKey
  }
  /** The page after signing. */
  Signed: ComponentType<{ signed: Schemas['SignedHere'] }>
  /** Between the form and the code. */
  Employing?: ComponentType
  /** Above the code: the corporation the signature will be for. */
  ForWhom?: ComponentType
  /** Above the boxes: what signing also states. */
  Commitment?: ComponentType
}

const individual: SignerVariant = {
  words: {
    title: 'title.sign',
    titleSigned: 'title.signed',
    heading: 'sign.title',
    intro: 'sign.intro',
    describing: 'sign.describing',
    invitation: 'sign.toDescribing',
    emailHint: 'field.emailHint',
    agreed: 'consent.agreed',
    agreement: 'agreement.individual',
    button: 'sign.button',
  },
  Signed: SignedCard,
}

const SignerVariantContext = createContext(individual)

export const SignerVariantProvider = SignerVariantContext.Provider

/** The variant of the signer the page is for; without a provider, the individual's. */
export const useSignerVariant = (): SignerVariant => useContext(SignerVariantContext)
