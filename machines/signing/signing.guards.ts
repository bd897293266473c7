/** The guards of `signing`. */
import type { Schemas } from '../../openapi/index.ts'
import { signingFieldOf } from '../../src/domain/pages/signing-field.ts'
import type { DialogAnswer } from '../shared/dialog.machine.ts'
import { failureFrom } from '../shared/failure.ts'
import type { CodeEnd } from '../shared/verification-code.machine.ts'
import type { AgreementOpening } from './agreement-opening.machine.ts'
import * as signing from './signing.context.ts'
import type { Found } from './signing.params.ts'

type InContext = { context: signing.SigningContext }

export const signingGuards = {
  isEmployee: ({ context }: InContext) => context.signerKind === 'employee',
  isReturningEmployee: ({ context }: InContext) => signing.isReturningEmployee(context),
  isOpened: (_: InContext, { opening }: { opening: AgreementOpening }) => !('failure' in opening),
  isOpen: ({ context }: InContext) => context.text !== null,
  isCurrent: ({ context }: InContext) => signing.isAgreementCurrent(context),
  isOutdated: ({ context }: InContext) => !signing.isAgreementCurrent(context),
  isEmployed: (_: InContext, { employer }: Found) => employer !== null,
  canCheck: ({ context }: InContext) => signing.canCheck(context),
  canConfirm: ({ context }: InContext) => signing.canConfirm(context),
  staysAnswered: ({ context }: InContext, { text }: { text: Schemas['AgreementText'] }) =>
    signing.staysComplete(context, text),
  isDescribing: (_: InContext, { step }: { step: string }) => step === 'describing',
  isUnticked: (_: InContext, consent: signing.SigningConsent) => signing.findUntickedBox(consent) !== null,
  // Where a code was refused, the step is entered although another one is only being sent.
  isCodeSent: ({ context }: InContext) => signing.hasLiveCode(context) || context.failure !== null,
  isMisaddressed: (_: InContext, { outcome }: CodeEnd) => outcome === 'misaddressed',
  isUnsent: (_: InContext, { outcome }: CodeEnd) => outcome === 'unsent',
  isSignedBefore: (_: InContext, { recalled }: { recalled: signing.RecalledAnswer }) => recalled.signed !== undefined,
  isCodeRefused: (_: InContext, { error }: { error: unknown }) => signingFieldOf(failureFrom(error).code) === 'code',
  isAddressRefused: (_: InContext, { error }: { error: unknown }) =>
    signingFieldOf(failureFrom(error).code) === 'email',
  isUnmatched: (_: InContext, { error }: { error: unknown }) => failureFrom(error).code === 'cla.unmatched_cla',
  isLeft: (_: InContext, { answer }: { answer: DialogAnswer }) => answer === 'left',
  isRepeated: (_: InContext, { answer }: { answer: DialogAnswer }) => answer === 'repeated',
}
