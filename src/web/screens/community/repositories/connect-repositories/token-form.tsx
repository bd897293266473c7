import { Button, Flex } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import { boolean, object, string } from 'yup'
import { giteaRepositoryPlace } from '../../../../../domain/pull-requests/forge-address.ts'
import { type ForgeKind, forgeKindFacts, kindOfHost } from '../../../../../domain/pull-requests/forge-kinds.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TickBox } from '../../../../ui/fields/tick-box.tsx'
import { Card } from '../../card.tsx'
import { LabelFields, labelSchema, labelsOnWire, type LabelValues } from '../label-fields.tsx'
import { useConnecting, useConnectingActions } from './connect.tsx'
import { tokenHint } from './token-hint.ts'

const formId = 'token-repository'

/** Returns the kind of platform at a repository's URL; null if the URL is incomplete, or if only the platform's API tells. */
function kindAt(url: string): ForgeKind | null {
  const place = giteaRepositoryPlace(url)
  return place && kindOfHost(new URL(place.url).hostname)
}

/** Returns the usual labels of the platform at a URL; null if it has none. */
function usualLabels(url: string): LabelValues | null {
  const kind = kindAt(url)
  const labels = kind && forgeKindFacts[kind].labels
  return labels && { covered_label: labels.covered, uncovered_label: labels.uncovered }
}

/** Returns whether the repositories at a URL are connected through an App. */
function hasApp(url: string): boolean {
  const kind = kindAt(url)
  return kind !== null && forgeKindFacts[kind].connection === 'app'
}

const schema = object({
  url: string()
    .default('')
    .trim()
    .required('problem.missing.repositoryAddress')
    .test('address', 'problem.malformed.repositoryAddress', (url) => url === '' || giteaRepositoryPlace(url) !== null)
    .test('token', 'problem.appRepository', (url) => !hasApp(url)),
  token: string().default('').trim().required('problem.missing.token'),
  ...labelSchema,
  // Hidden fields are not sent.
  uncovered_label: labelSchema.uncovered_label.when('url', ([url = ''], name) => (usualLabels(url) ? name : string())),
  isDry: boolean().default(false),
})

const noLabels: LabelValues = { covered_label: '', uncovered_label: '' }

/** Error codes shown on the token field. */
const ofToken: readonly string[] = ['cla.forge_token_refused', 'cla.forge_hook_refused']

const names = {
  url: 'connect.token.url',
  token: 'connect.token.token',
  covered_label: 'watch.rule.covered_label',
  uncovered_label: 'watch.rule.uncovered_label',
  isDry: 'connect.dry',
} as const

/** Form for a repository that is connected by token: its URL, an access token of a repository administrator, and labels on platforms that use them. */
export function TokenForm() {
  const { t, say } = useWords()
  const { repository, refusal, isBusy } = useConnecting()
  const { give, reopen } = useConnectingActions()
  const wording = refusal && wordingOf(refusal, 'admin')
  const said = refusal?.said ? ` ${t('connect.token.said', { said: refusal.said })}` : ''
  const problem = wording ? say(wording.key, wording.values) + said : undefined
  const { url = '', is_dry: isDry = false, covered_label: covered, uncovered_label: uncovered } = repository ?? {}
  const labels = covered === undefined || uncovered === undefined ? noLabels : repository
  // Labels are the only other values that the service can refuse.
  const areLabelsRefused = refusal?.code === 'cla.bad_request_parameter' && labels !== noLabels
  const isTokenRefused = refusal !== null && ofToken.includes(refusal.code)
  return (
    <Card title={t('connect.token.title')}>
      <CheckedForm
        id={formId}
        key={url}
        values={{ url, token: '', ...noLabels, ...labels, isDry }}
        schema={schema}
        nameOf={(field) => t(names[field as keyof typeof names])}
        onSubmit={(typed) => {
          if (isBusy) return
          const given = { url: typed.url.trim(), token: typed.token.trim(), is_dry: typed.isDry }
          give({ ...given, ...(usualLabels(typed.url) && labelsOnWire(typed)) })
        }}
      >
        <TextField
          formId={formId}
          name="url"
          label={t('connect.token.url')}
          hint={t('connect.token.url.hint')}
          placeholder="https://git.example.org/owner/name"
          refusal={isTokenRefused || areLabelsRefused ? undefined : problem}
          required
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <TokenField refusal={isTokenRefused ? problem : undefined} />
        <Labels refusal={areLabelsRefused ? problem : undefined} />
        <TickBox formId={formId} name="isDry">
          {t('connect.dry')}
        </TickBox>
        <Flex gap="3" wrap="wrap">
          <Button type="submit" aria-disabled={isBusy}>
            {t('connect.token.submit')}
          </Button>
          <Button variant="outline" onClick={reopen}>
            {t('connect.otherWay')}
          </Button>
        </Flex>
      </CheckedForm>
    </Card>
  )
}

/** Field for the token, with the access that the platform at the typed URL requires. */
function TokenField({ refusal }: { refusal: string | undefined }) {
  const { t } = useWords()
  const { values } = useFormikContext<{ url: string }>()
  return (
    <PasswordField
      formId={formId}
      name="token"
      label={t('connect.token.token')}
      hint={t(tokenHint(kindAt(values.url)))}
      refusal={refusal}
      autoComplete="new-password"
    />
  )
}

/** Fields for labels, on platforms that have usual ones. Their names are filled in once the URL is of such a platform; later changes are kept. */
function Labels({ refusal }: { refusal: string | undefined }) {
  const { values, setValues } = useFormikContext<LabelValues & { url: string }>()
  const usual = usualLabels(values.url)
  const key = usual ? Object.values(usual).join() : ''
  const filled = useRef(key)
  useEffect(() => {
    if (key === '' || filled.current === key) return
    filled.current = key
    void setValues((typed) => ({ ...typed, ...usualLabels(typed.url) }))
  }, [key, setValues])
  return usual && <LabelFields formId={formId} refusal={refusal} />
}
