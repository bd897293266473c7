import type { FormikValues } from 'formik'
import type { ObjectSchema } from 'yup'

/** Rules as Formik asks for them: resolves when nothing is wrong, else rejects with what yup found. */
export type Rules<Values extends FormikValues> = {
  validate(values: Values, options?: Parameters<ObjectSchema<Values>['validate']>[1]): Promise<unknown>
}

/**
 * Rules whose code is fetched when they are first asked, which is at the first letter typed: the first visit need not wait
 * for it. Where it cannot be fetched, and a browser may remember that for as long as the page lasts, what was filled in goes to
 * the server as it is: the server asks the same of it.
 */
export function fetchedRules<Values extends FormikValues>(fetchRules: () => Promise<Rules<Values>>): Rules<Values> {
  return {
    async validate(values, options) {
      const rules = await fetchRules().catch(() => null)
      return rules ? rules.validate(values, options) : values
    },
  }
}
