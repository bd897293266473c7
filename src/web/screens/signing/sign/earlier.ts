import type { Schemas } from '../../../../../openapi/index.ts'
import type { SigningContext } from '../../../../../machines/signing/signing-context.ts'

/** Where the marked changes begin. */
export const changesId = 'changes'

/** What changed since the signer signed an earlier version, where it is the text on show that changed. */
export const changesShown = ({ earlierSignature, text }: SigningContext) =>
  earlierSignature !== null && earlierSignature.difference.cla_id === text?.cla_id ? earlierSignature.difference : null

/** Whether a new version reads as the one before: its file or its fields are new, its text is not. */
export const isSame = ({ blocks }: Schemas['Difference']): boolean => blocks.every(({ kind }) => kind === 'kept')
