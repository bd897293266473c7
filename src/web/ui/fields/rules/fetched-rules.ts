import type { FormikValues } from 'formik'
import type { ObjectSchema } from 'yup'

/** Validation rules with the interface that Formik expects: `validate` resolves if the values are valid; otherwise it rejects with a yup error. */
export type Rules<Values extends FormikValues> = {
  validate(values: Values, options?: Parameters<ObjectSchema<Values>['validate']>[1]): Promise<unknown>
}

/**
 * Returns rules whose code is loaded on the first keystroke, to keep the first visit small. If loading fails, the form is submitted without
 * validation, because the service applies the same rules. Browsers may cache the failure until the page is closed.
 */
export function fetchedRules<Values extends FormikValues>(fetchRules: () => Promise<Rules<Values>>): Rules<Values> {
  return {
    async validate(values, options) {
      const rules = await fetchRules().catch(() => null)
      return rules ? rules.validate(values, options) : values
    },
  }
}
