import { useState } from 'react'
import { languagesOf } from '../../../../../domain/projects/configuration.ts'
import { readFields } from '../../../../../domain/projects/configuration-memory.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { useAnswers, useConfigurationActions, useTypedInto } from '../configuration/connect.tsx'
import { StepBack, StepCard, StepRefused } from '../configuration/step-card.tsx'
import { FieldsForm } from './form.tsx'

/** `/config-fields`: defines the additional fields for signers. */
export default function ConfigFieldsScreen() {
  const { t } = useWords()
  return (
    <StepCard title={t('config.heading.fields')} lead={t('config.lead.fields')} isWide>
      <StepRefused step="fields" />
      <OwnFields />
    </StepCard>
  )
}

/** Additional fields of both agreement types. */
function OwnFields() {
  const { submitFields } = useConfigurationActions()
  const configuration = useAnswers()
  const { recall, remember } = useTypedInto('fields')
  const [fields] = useState(() => readFields(recall() ?? configuration.fields))
  const languages = {
    individual: languagesOf(configuration, 'individual'),
    corporation: languagesOf(configuration, 'corporation'),
  }
  return (
    <FieldsForm fields={fields} languages={languages} onSubmit={submitFields} onTyped={remember}>
      <StepBack to="agreements" />
    </FieldsForm>
  )
}
