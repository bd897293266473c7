import { string } from 'yup'
import { refusalReason } from '../../../../domain/text/limits.ts'

/** A reason as the service takes it. */
export const reasonSchema = string()
  .default('')
  .trim()
  .required('problem.missing.own')
  .min(refusalReason.least, 'watch.reasonShort')
  .max(refusalReason.most, 'problem.too_long')
