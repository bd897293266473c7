import { string } from 'yup'
import { refusalReason } from '../../../../domain/text/limits.ts'

/** Schema of a reason. The length limits are the same as in the service. */
export const reasonSchema = string()
  .default('')
  .trim()
  .required('problem.missing.own')
  .min(refusalReason.least, 'watch.reasonShort')
  .max(refusalReason.most, 'problem.too_long')
