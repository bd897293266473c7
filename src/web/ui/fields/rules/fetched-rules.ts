import type { FormikValues } from 'formik'
import type { ObjectSchema } from 'yup'

/** Validation rules with Formik's interface: `validate` resolves if there are no problems, otherwise it rejects with yup's error. */
export type Rules<Values extends FormikValues> = {
  validate(values: Values, options?: Parameters<ObjectSchema<Values>['validate']>[1]): Promise<unknown>
}

/**
 * Returns rules whose code is loaded on the first keystroke, so that it does not delay the first visit. If loading fails (browsers may cache the
 * failure until the page is closed), the form is submitted without validation: the service applies the same rules.
 */
export function fetchedRules<Values extends FormikValues>(fetchRules: () => Promise<Rules<Values>>): Rules<Values> {
  return {
    async validate(values, options) {
      const rules = await fetchRules().catch(() => null)
      return rules ? rules.validate(values, options) : values
    },
  }
}
