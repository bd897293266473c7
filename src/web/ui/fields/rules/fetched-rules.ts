import type { FormikValues } from 'formik'
import type { ObjectSchema } from 'yup'

/** Rules in the form that Formik calls: resolves without problems, else rejects with yup's error. */
export type Rules<Values extends FormikValues> = {
  validate(values: Values, options?: Parameters<ObjectSchema<Values>['validate']>[1]): Promise<unknown>
}

/**
 * Rules whose code is loaded on the first keystroke, so that the first visit need not wait for it. Where it cannot be loaded, which a browser may
 * remember until the page is left, the form is sent unchecked: the server has the same rules.
 */
export function fetchedRules<Values extends FormikValues>(fetchRules: () => Promise<Rules<Values>>): Rules<Values> {
  return {
    async validate(values, options) {
      const rules = await fetchRules().catch(() => null)
      return rules ? rules.validate(values, options) : values
    },
  }
}
