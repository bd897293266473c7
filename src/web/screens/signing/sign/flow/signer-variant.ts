import { type ComponentType, createContext, lazy, useContext } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import type { WordKey } from '../../../../i18n/use-words.ts'

const SignedCard = lazy(async () => ({ default: (await import('./signed-card.tsx')).SignedCard }))

/** Parts of the sign page that depend on the signer kind. */
export type SignerVariant = {
  words: {
    title: WordKey
    titleSigned: WordKey
    heading: WordKey
    intro: WordKey
    describing: WordKey
    invitation: WordKey
    /** Hint for the address field. */
    emailHint: WordKey
    agreed: WordKey
    /** One-line description of the agreement. */
    agreement: WordKey
    button: WordKey
  }
  /** Page shown after signing. */
  Signed: ComponentType<{ signed: Schemas['SignedHere'] }>
  /** Step between the form and the code. */
  Employing?: ComponentType
  /** Corporation that the signer signs for, shown above the code. */
  ForWhom?: ComponentType
  /** Additional statement of the signer, shown above the checkboxes. */
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

/** Returns the page's variant. Defaults to the variant for individuals. */
export const useSignerVariant = (): SignerVariant => useContext(SignerVariantContext)
