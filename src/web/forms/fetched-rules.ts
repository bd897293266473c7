import type { FormikValues } from 'formik'
import type { ObjectSchema } from 'yup'

/** Rules as Formik asks for them: resolves when nothing is wrong, else rejects with what yup found. */
export type Rules<Values extends FormikValues> = {
  validate(values: Values, options?: Parameters<ObjectSchema<Values>['validate']>[1]): Promise<unknown>
}

/**
 * Rules whose code is fetched when they are first asked, which is at the first letter typed: the first visit need not wait
 * for it. Where it cannot be fetched, that is the problem of the field `first`; the next try fetches again.
 */
export function fetchedRules<Values extends FormikValues>(
  first: keyof Values & string,
  fetchRules: () => Promise<Rules<Values>>,
): Rules<Values> {
  return {
    async validate(values, options) {
      const rules = await fetchRules().catch(() => {
        throw Object.assign(new Error('problem.unchecked'), { name: 'ValidationError', path: first, inner: [] })
      })
      return rules.validate(values, options)
    },
  }
}
