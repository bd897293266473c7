import { CheckingFoot, CheckingStep } from './checking-step.tsx'
import { ConfirmingStep } from './confirming-step.tsx'

/** Steps after the first form, loaded on the first input (fetch-later-steps.ts). */
export const laterSteps = { ConfirmingStep, CheckingStep, CheckingFoot }
