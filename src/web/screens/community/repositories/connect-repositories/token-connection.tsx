import { Box, Button, Flex } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { object, string } from 'yup'
import { kindOfHost, forgeKindFacts } from '../../../../../domain/pull-requests/forge-kinds.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { CheckBox } from '../../../../ui/messages/check-box.tsx'
import { projectPath } from '../../../shared/page/paths.ts'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { Card } from '../../card.tsx'
import { exceptionsIn, exceptionsSchema, ExceptionsField } from '../exceptions-field.tsx'
import { LabelFields, labelSchema, labelsOnWire } from '../label-fields.tsx'
import { useConnectingActions } from './connect.tsx'
import { OrganizationFlow, useOrganization } from './organization.connect.tsx'
import { OrganizationRules } from './organization-rules.tsx'
import { TokenForm } from './token-form.tsx'

/** Connects a repository by token, or a whole organization. */
export function TokenConnection() {
  const { t } = useWords()
  const { linkId = '' } = useParams()
  const [isWhole, setWhole] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Box>
        <CheckBox checked={isWhole} onChange={setWhole} label={t('organization.whole')} />
      </Box>
      {isWhole ? (
        <OrganizationFlow linkId={linkId} onConnected={() => void navigate(projectPath(linkId, 'pullRequests'))}>
          <OrganizationForm />
        </OrganizationFlow>
      ) : (
        <TokenForm />
      )}
    </>
  )
}

const formId = 'token-organization'

/** Returns the labels that the platform at a URL usually has; null if it has none. */
function usualLabelsAt(url: string) {
  const kind = URL.canParse(url) ? kindOfHost(new URL(url).host) : null
  return kind === null ? null : forgeKindFacts[kind].labels
}

const schema = object({
  url: string()
    .default('')
    .trim()
    .required('problem.missing.organizationAddress')
    .test(
      'address',
      'problem.malformed.organizationAddress',
      (url) => url === '' || (/^https?:\/\//.test(url) && URL.canParse(url)),
    ),
  token: string().default('').trim().required('problem.missing.token'),
  exceptions: exceptionsSchema,
  ...labelSchema,
})

const names = {
  url: 'organization.url',
  token: 'connect.token.token',
  exceptions: 'organization.exceptions',
  covered_label: 'watch.rule.covered_label',
  uncovered_label: 'watch.rule.uncovered_label',
} as const

/** Form for an organization that is connected by token: its URL, a token, the exceptions, and labels on platforms that use them. */
function OrganizationForm() {
  const { t, say } = useWords()
  const { organization, refusal, isBusy, dialog, connect } = useOrganization()
  const { reopen } = useConnectingActions()
  const wording = refusal && wordingOf(refusal, 'admin')
  const said = refusal?.said ? ` ${t('connect.token.said', { said: refusal.said })}` : ''
  const problem = wording ? say(wording.key, wording.values) + said : undefined
  const isTokenRefused = refusal?.code === 'cla.forge_token_refused'
  const { url = '', exceptions = [], covered_label: covered = '', uncovered_label: uncovered = '' } = organization ?? {}
  return (
    <Card title={t('organization.title')}>
      <CheckedForm
        id={formId}
        key={url}
        values={{
          ...{ url, token: '', exceptions: exceptions.join('\n') },
          ...{ covered_label: covered, uncovered_label: uncovered },
        }}
        schema={schema}
        nameOf={(field) => t(names[field as keyof typeof names])}
        onSubmit={(typed) => {
          if (isBusy) return
          const labels = labelsOnWire(typed)
          const isChosen = labels.covered_label !== ''
          connect({
            ...{ url: typed.url.trim(), token: typed.token.trim(), exceptions: exceptionsIn(typed.exceptions) },
            ...(isChosen && labels),
          })
        }}
      >
        <OrganizationRules />
        <TextField
          formId={formId}
          name="url"
          label={t('organization.url')}
          hint={t('organization.url.hint')}
          placeholder="https://git.example.org/organization"
          refusal={isTokenRefused ? undefined : problem}
          required
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField
          formId={formId}
          name="token"
          label={t('connect.token.token')}
          hint={t('organization.token.hint')}
          refusal={isTokenRefused ? problem : undefined}
          autoComplete="new-password"
        />
        <ExceptionsField formId={formId} />
        <Labels />
        <Flex gap="3" wrap="wrap">
          <Button type="submit" aria-disabled={isBusy}>
            {t('organization.submitToken')}
          </Button>
          <Button variant="outline" onClick={reopen}>
            {t('connect.otherWay')}
          </Button>
        </Flex>
      </CheckedForm>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </Card>
  )
}

/** Fields for labels, on platforms that have usual ones. Empty fields mean the usual ones. */
function Labels() {
  const { values } = useFormikContext<{ url: string }>()
  return usualLabelsAt(values.url) && <LabelFields formId={formId} />
}
