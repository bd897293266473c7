import { useState } from 'react'
import { languagesOf } from '../../../../domain/configuration.ts'
import { readFields } from '../../../../domain/configuration-memory.ts'
import { configurationOf, useConfiguration, useConfigurationRef, useTypedInto } from '../configuration/connect.tsx'
import { FieldsForm } from './form.tsx'
import { StepBack } from '../configuration/step-back.tsx'

/** The fields of both kinds of agreement. */
export function OwnFields() {
  const actor = useConfigurationRef()
  const configuration = useConfiguration(configurationOf)
  const { kept, keep } = useTypedInto('fields')
  const [fields] = useState(() => readFields(kept() ?? configuration.fields))
  const languages = {
    individual: languagesOf(configuration, 'individual'),
    corporation: languagesOf(configuration, 'corporation'),
  }
  return (
    <FieldsForm
      fields={fields}
      languages={languages}
      onSubmit={(typed) => actor.send({ type: 'fields.submitted', fields: typed })}
      onTyped={keep}
    >
      <StepBack to="agreements" />
    </FieldsForm>
  )
}
