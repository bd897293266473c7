/** Params of the actions and guards of `signing`, read from its events. */
import type { Schemas } from '../../openapi/index.ts'
import type { Answers } from '../../src/domain/agreements/answers.ts'
import { errorParams, type Failure } from '../shared/failure.ts'
import type { CodeEnd } from '../shared/verification-code.machine.ts'
import type { AgreementOpening } from './agreement-opening.machine.ts'
import type { Employer, RecalledAnswer } from './signing.context.ts'

type AgreementText = Schemas['AgreementText']
export type Found = { employer: Employer | null; failure: Failure | null }

export const rememberError = { type: 'rememberError', params: errorParams } as const
export const openingParams = ({ event }: { event: { output: AgreementOpening } }) => ({ opening: event.output })
export const rememberOpening = { type: 'rememberOpening', params: openingParams } as const
export const textParams = ({ event }: { event: { output: AgreementText } }) => ({ text: event.output })
export const showText = { type: 'showText', params: textParams } as const
const answersParams = ({ event }: { event: { answers: Answers } }) => event
export const rememberAnswers = { type: 'rememberAnswers', params: answersParams } as const
export const rememberCode = { type: 'rememberCode', params: ({ event }: { event: { code: string } }) => event } as const
export const foundParams = ({ event }: { event: { output: Found } }) => event.output
const stepParams = ({ event }: { event: { step: string } }) => event
export const isDescribing = { type: 'isDescribing', params: stepParams } as const
export const endParams = ({ event }: { event: { output: CodeEnd } }) => event.output
export const recalledParams = ({ event }: { event: { output: RecalledAnswer } }) => ({ recalled: event.output })
