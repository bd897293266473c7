import { Button, Flex } from '@chakra-ui/react'
import { boolean, object, string } from 'yup'
import { giteaRepositoryPlace } from '../../../../../domain/pull-requests/forge-address.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TickBox } from '../../../../ui/fields/tick-box.tsx'
import { Card } from '../../card.tsx'
import { useConnecting, useConnectingActions } from './connect.tsx'

const formId = 'gitea-repository'

const schema = object({
  url: string()
    .default('')
    .trim()
    .required('problem.missing.repositoryAddress')
    .test('address', 'problem.malformed.repositoryAddress', (url) => url === '' || giteaRepositoryPlace(url) !== null),
  token: string().default('').trim().required('problem.missing.token'),
  isDry: boolean().default(false),
})

/** Error codes shown on the token field. All other errors are shown on the URL field. */
const ofToken: readonly string[] = ['cla.forge_token_refused', 'cla.forge_hook_refused']

/** Form for a Gitea or Forgejo repository: its URL, and an access token of a repository administrator. */
export function TokenForm() {
  const { t, say } = useWords()
  const { gitea, refusal, isBusy } = useConnecting()
  const { give, reopen } = useConnectingActions()
  const wording = refusal && wordingOf(refusal, 'admin')
  const isOfToken = refusal !== null && ofToken.includes(refusal.code)
  const problem = wording ? say(wording.key, wording.values) : undefined
  return (
    <Card title={t('connect.token.title')}>
      <CheckedForm
        id={formId}
        key={gitea?.url ?? ''}
        values={{ url: gitea?.url ?? '', token: '', isDry: gitea?.is_dry ?? false }}
        schema={schema}
        nameOf={(field) => t(field === 'url' ? 'connect.token.url' : 'connect.token.token')}
        onSubmit={({ url, token, isDry }) => !isBusy && give({ url: url.trim(), token: token.trim(), is_dry: isDry })}
      >
        <TextField
          formId={formId}
          name="url"
          label={t('connect.token.url')}
          placeholder="https://git.example.org/owner/name"
          refusal={isOfToken ? undefined : problem}
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
          hint={t('connect.token.token.hint')}
          refusal={isOfToken ? problem : undefined}
          autoComplete="new-password"
        />
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
