import { type ComponentType, createContext, lazy, useContext } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import type { WordKey } from '../../../../i18n/use-words.ts'

const SignedCard = lazy(async () => ({ default: (await import('./signed-card.tsx')).SignedCard }))

/** Parts of the sign page that differ by SignerKind. */
export type SignerVariant = {
  words: {
    title: WordKey
    titleSigned: WordKey
    heading: WordKey
    intro: WordKey
    describing: WordKey
    invitation: WordKey
    /** Hint of the address field. */
    emailHint: WordKey
    agreed: WordKey
    /** One-line description of the agreement. */
    agreement: WordKey
    button: WordKey
  }
  /** The page after signing. */
  Signed: ComponentType<{ signed: Schemas['SignedHere'] }>
  /** Step between the form and the code. */
  Employing?: ComponentType
  /** Shown above the code: the corporation that the signature is for. */
  ForWhom?: ComponentType
  /** Shown above the checkboxes: an additional statement of the signer. */
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

/** Returns the page's variant; without a provider, the one for individuals. */
export const useSignerVariant = (): SignerVariant => useContext(SignerVariantContext)
