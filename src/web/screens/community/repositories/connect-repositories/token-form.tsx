import { Button, Flex } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import { boolean, object, type ObjectSchema, string } from 'yup'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { useFieldRefusal } from '../../../../ui/fields/rules/refusals.ts'
import { TickBox } from '../../../../ui/fields/tick-box.tsx'
import { Card } from '../../card.tsx'
import { LabelFields, labelSchema, labelsOnWire, type LabelValues } from '../label-fields.tsx'
import { useConnecting, useConnectingActions } from './connect.tsx'
import { PersonProof, useKnownForges } from './person-proof.tsx'
import { KindField, UrlField } from './platform-fields.tsx'
import {
  chosenKinds,
  fieldOf,
  hasApp,
  isRepositoryUrl,
  kindAt,
  type KnownForges,
  needsOwnToken,
  tokenHint,
  usualLabels,
} from './token-kind.ts'

const formId = 'token-repository'

type Typed = LabelValues & { url: string; kind: string; token: string; own_token: string; isDry: boolean }

/** The kind is validated only if its field is shown, and so are the labels and the own token. */
const schemaFor = (known: KnownForges, hasKindField: boolean): ObjectSchema<Typed> =>
  object({
    url: string()
      .default('')
      .trim()
      .required('problem.missing.repositoryAddress')
      .test('address', 'problem.malformed.repositoryAddress', (url) => url === '' || isRepositoryUrl(url))
      .test('token', 'problem.appRepository', (url) => !hasApp(url)),
    kind: hasKindField ? string().default('').required('problem.missing.forgeKind') : string().default(''),
    token: string().default('').trim().required('problem.missing.token'),
    own_token: string()
      .default('')
      .trim()
      .when(['url', 'kind'], ([url = '', kind = ''], own) =>
        needsOwnToken({ url, kind }, known) ? own.required('problem.missing.ownToken') : own,
      ),
    ...labelSchema,
    uncovered_label: labelSchema.uncovered_label.when(['url', 'kind'], ([url = '', kind = ''], name) =>
      usualLabels(kindAt({ url, kind }, known)) ? name : string().default(''),
    ),
    isDry: boolean().default(false),
  })

const noLabels: LabelValues = { covered_label: '', uncovered_label: '' }

const names = {
  url: 'connect.token.url',
  kind: 'connect.token.kind',
  token: 'connect.token.token',
  own_token: 'connect.own',
  covered_label: 'watch.rule.covered_label',
  uncovered_label: 'watch.rule.uncovered_label',
  isDry: 'connect.dry',
} as const

/**
 * Form for a repository that is connected by token: its URL, an access token of an account that administers it, and what the platform needs besides:
 * labels, or a proof of the person. The kind of platform can be chosen only if the service did not recognize it.
 */
export function TokenForm() {
  const { t, say } = useWords()
  const { forge, repository, refusal, isBusy } = useConnecting()
  const { give, reopen } = useConnectingActions()
  const wording = refusal && wordingOf(refusal, 'admin')
  const said = refusal?.said ? ` ${t('connect.token.said', { said: refusal.said })}` : ''
  const problem = wording ? say(wording.key, wording.values) + said : undefined
  const known = useKnownForges(refusal, repository?.url)
  const hasKindField = refusal?.code === 'cla.unknown_forge_kind' || repository?.kind !== undefined
  const sent = typedIn(repository, forge && `${forge.url}/`)
  const hasLabels = sent.covered_label + sent.uncovered_label !== ''
  const field = fieldOf(refusal?.code, { hasOwnToken: needsOwnToken(sent, known), hasLabels })
  const refusals = useFieldRefusal(field, sent[field], problem)
  return (
    <Card title={t('connect.token.title')}>
      <CheckedForm
        id={formId}
        values={sent}
        schema={schemaFor(known, hasKindField)}
        nameOf={(name) => t(names[name as keyof typeof names])}
        refusals={refusals}
        summaryFrom={2}
        onSubmit={(typed) => {
          if (isBusy) return
          const kind = chosenKinds.find((each) => each === typed.kind)
          give({
            ...{ url: typed.url.trim(), token: typed.token.trim(), is_dry: typed.isDry },
            ...(kind && hasKindField && { kind }),
            ...(needsOwnToken(typed, known) && { own_token: typed.own_token.trim() }),
            ...(usualLabels(kindAt(typed, known)) && labelsOnWire(typed)),
          })
        }}
      >
        <UrlField
          formId={formId}
          label={t('connect.token.url')}
          hint={t('connect.token.url.hint')}
          placeholder="https://git.example.org/owner/name"
        />
        {hasKindField && <KindField formId={formId} />}
        <TokenField known={known} />
        <PersonProof formId={formId} known={known} />
        <Labels known={known} />
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

/** Returns the values of the form from the last input. */
function typedIn(repository: ReturnType<typeof useConnecting>['repository'], start: string | undefined): Typed {
  const { url = start ?? '', kind = '', token = '', own_token: own = '', is_dry: isDry = false } = repository ?? {}
  const { covered_label: covered, uncovered_label: uncovered } = repository ?? {}
  const labels =
    covered === undefined || uncovered === undefined ? noLabels : { covered_label: covered, uncovered_label: uncovered }
  return { url, kind, token, own_token: own, ...labels, isDry }
}

/** Field for the token, with the access that the platform at the typed URL requires. */
function TokenField({ known }: { known: KnownForges }) {
  const { t } = useWords()
  const { values } = useFormikContext<Typed>()
  return (
    <PasswordField
      formId={formId}
      name="token"
      label={t('connect.token.token')}
      hint={t(tokenHint(kindAt(values, known)))}
      autoComplete="new-password"
    />
  )
}

/** Fields for labels, on platforms that have usual ones. Their names are filled in once the URL is of such a platform; later changes are kept. */
function Labels({ known }: { known: KnownForges }) {
  const { values, setValues } = useFormikContext<Typed>()
  const usual = usualLabels(kindAt(values, known))
  const key = usual ? Object.values(usual).join() : ''
  const filled = useRef(key)
  useEffect(() => {
    if (key === '' || filled.current === key) return
    filled.current = key
    void setValues((typed) => ({ ...typed, ...usual }))
  }, [key, usual, setValues])
  return usual && <LabelFields formId={formId} />
}
