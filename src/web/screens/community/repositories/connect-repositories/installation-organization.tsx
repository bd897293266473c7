import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { object } from 'yup'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { projectPath } from '../../../shared/page/paths.ts'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { exceptionsIn, exceptionsSchema, ExceptionsField } from '../exceptions-field.tsx'
import { useConnecting } from './connect.tsx'
import { OrganizationFlow, useOrganization } from './organization.connect.tsx'
import { OrganizationRules } from './organization-rules.tsx'

const schema = object({ exceptions: exceptionsSchema })

/** Form that connects all repositories of an installation. */
export function InstallationOrganization({ installationId, account }: { installationId: string; account: string }) {
  const { linkId = '' } = useParams()
  const { forge } = useConnecting()
  const navigate = useNavigate()
  return (
    <OrganizationFlow
      linkId={linkId}
      forgeId={forge?.id ?? ''}
      onConnected={() => void navigate(projectPath(linkId, 'pullRequests'))}
    >
      <Form installationId={installationId} account={account} />
    </OrganizationFlow>
  )
}

function Form({ installationId, account }: { installationId: string; account: string }) {
  const { t } = useWords()
  const { forge, listed } = useConnecting()
  const { isBusy, dialog, connectInstallation } = useOrganization()
  const [values] = useState({ exceptions: '' })
  const formId = `organization-${installationId}`
  return (
    <CheckedForm
      id={formId}
      values={values}
      schema={schema}
      nameOf={() => t('organization.exceptions')}
      onSubmit={({ exceptions }) => {
        if (!isBusy) connectInstallation({ installation_id: installationId, exceptions: exceptionsIn(exceptions) })
      }}
    >
      <OrganizationRules login={listed?.login ?? ''} host={forge ? new URL(forge.url).host : ''} isApp />
      <ExceptionsField formId={formId} />
      <Flex>
        <Button type="submit" aria-disabled={isBusy}>
          {t('organization.submit', { account })}
        </Button>
      </Flex>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </CheckedForm>
  )
}
