import { Box, Button, Flex } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { object, type ObjectSchema, string } from 'yup'
import { hostOf } from '../../../../../domain/pull-requests/forge-address.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { useFieldRefusal } from '../../../../ui/fields/rules/refusals.ts'
import { CheckBox } from '../../../../ui/messages/check-box.tsx'
import { projectPath } from '../../../shared/page/paths.ts'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { Card } from '../../card.tsx'
import { exceptionsIn, exceptionsSchema, ExceptionsField } from '../exceptions-field.tsx'
import { LabelFields, labelSchema, labelsOnWire, type LabelValues } from '../label-fields.tsx'
import { useConnectingActions } from './connect.tsx'
import { OrganizationFlow, useOrganization } from './organization.connect.tsx'
import { OrganizationRules } from './organization-rules.tsx'
import { PersonProof, useKnownForges } from './person-proof.tsx'
import { KindField, UrlField } from './platform-fields.tsx'
import { TokenForm } from './token-form.tsx'
import { chosenKinds, fieldOf, kindAt, type KnownForges, needsOwnToken, usualLabels } from './token-kind.ts'

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

type Typed = LabelValues & { url: string; kind: string; token: string; own_token: string; exceptions: string }

/** The kind is validated only if its field is shown, and so is the own token. */
const schemaFor = (known: KnownForges, hasKindField: boolean): ObjectSchema<Typed> =>
  object({
    url: string()
      .default('')
      .trim()
      .required('problem.missing.organizationAddress')
      .test('address', 'problem.malformed.organizationAddress', (url) => url === '' || hostOf(url) !== null),
    kind: hasKindField ? string().default('').required('problem.missing.forgeKind') : string().default(''),
    token: string().default('').trim().required('problem.missing.token'),
    own_token: string()
      .default('')
      .trim()
      .when(['url', 'kind'], ([url = '', kind = ''], own) =>
        needsOwnToken({ url, kind }, known) ? own.required('problem.missing.ownToken') : own,
      ),
    exceptions: exceptionsSchema,
    ...labelSchema,
  })

const names = {
  url: 'organization.url',
  kind: 'connect.token.kind',
  token: 'connect.token.token',
  own_token: 'connect.own',
  exceptions: 'organization.exceptions',
  covered_label: 'watch.rule.covered_label',
  uncovered_label: 'watch.rule.uncovered_label',
} as const

/**
 * Form for an organization that is connected by token: its URL, a token, the exceptions, and what the platform needs besides: labels, or a proof of
 * the person.
 */
function OrganizationForm() {
  const { t, say } = useWords()
  const { organization, refusal, isBusy, dialog, connect } = useOrganization()
  const { reopen } = useConnectingActions()
  const wording = refusal && wordingOf(refusal, 'admin')
  const said = refusal?.said ? ` ${t('connect.token.said', { said: refusal.said })}` : ''
  const problem = wording ? say(wording.key, wording.values) + said : undefined
  const known = useKnownForges(refusal, organization?.url)
  const hasKindField = refusal?.code === 'cla.unknown_forge_kind' || organization?.kind !== undefined
  const { url = '', kind = '', token = '', own_token: own = '', exceptions = [] } = organization ?? {}
  const { covered_label: covered = '', uncovered_label: uncovered = '' } = organization ?? {}
  const sent: Typed = {
    ...{ url, kind, token, own_token: own, exceptions: exceptions.join('\n') },
    ...{ covered_label: covered, uncovered_label: uncovered },
  }
  const hasOwnToken = needsOwnToken(sent, known)
  const field = fieldOf(refusal?.code, { hasOwnToken, hasLabels: covered + uncovered !== '' })
  const refusals = useFieldRefusal(field, sent[field], problem)
  return (
    <Card title={t('organization.title')}>
      <CheckedForm
        id={formId}
        values={sent}
        schema={schemaFor(known, hasKindField)}
        nameOf={(name) => t(names[name as keyof typeof names])}
        refusals={refusals}
        summaryFrom={2}
        onSubmit={(typed) => {
          if (isBusy) return
          const labels = labelsOnWire(typed)
          const chosen = chosenKinds.find((each) => each === typed.kind)
          connect({
            ...{ url: typed.url.trim(), token: typed.token.trim(), exceptions: exceptionsIn(typed.exceptions) },
            ...(chosen && hasKindField && { kind: chosen }),
            ...(needsOwnToken(typed, known) && { own_token: typed.own_token.trim() }),
            ...(labels.covered_label !== '' && labels),
          })
        }}
      >
        <OrganizationRules />
        <UrlField
          formId={formId}
          label={t('organization.url')}
          hint={t('organization.url.hint')}
          placeholder="https://git.example.org/organization"
        />
        {hasKindField && <KindField formId={formId} />}
        <PasswordField
          formId={formId}
          name="token"
          label={t('connect.token.token')}
          hint={t('organization.token.hint')}
          autoComplete="new-password"
        />
        <PersonProof formId={formId} known={known} />
        <ExceptionsField formId={formId} />
        <Labels known={known} />
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
function Labels({ known }: { known: KnownForges }) {
  const { values } = useFormikContext<Typed>()
  return usualLabels(kindAt(values, known)) && <LabelFields formId={formId} />
}
