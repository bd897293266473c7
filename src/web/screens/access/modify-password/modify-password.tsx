import { chakra, Flex } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { passwordChangeMachine } from '../../../../../machines/access/password-change.machine.ts'
import type { Schemas } from '../../../../../openapi/index.ts'
import { usePasswordChange, usePasswordChangeRef } from './connect.tsx'
import { ChangePasswordForm } from './form.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { firstPath } from '../../../paths.ts'
import { FormCard } from '../../../ui/form-card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { PageLink } from '../../../ui/links.tsx'
import { FrozenNotice } from './frozen-notice.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'

type Snapshot = SnapshotFrom<typeof passwordChangeMachine>

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const isChanged = (snapshot: Snapshot) => snapshot.matches('changed')
const isFrozen = (snapshot: Snapshot) => snapshot.matches('frozen')
const frozenUntilOf = ({ context }: Snapshot) => context.frozenUntil
const dialogOf = ({ children }: Snapshot) => children.dialog

type Props = { manager: Schemas['Manager'] }

/** The form, or that it is done, or that there is no password to change. */
export function ModifyPassword({ manager }: Props) {
  const { t } = useWords()
  const busy = usePasswordChange(isBusy)
  const changed = usePasswordChange(isChanged)
  const dialog = usePasswordChange(dialogOf)
  const Part = manager.session.platform_token !== '' ? Elsewhere : changed ? Changed : Form
  return (
    <Page title={t(changed ? 'title.passwordChanged' : 'title.password')} busy={busy}>
      <Part manager={manager} />
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Page>
  )
}

function Form({ manager }: Props) {
  const { t } = useWords()
  const actor = usePasswordChangeRef()
  const frozen = usePasswordChange(isFrozen)
  const frozenUntil = usePasswordChange(frozenUntilOf)
  return (
    <FormCard
      heading={<ScreenHeading>{t('password.change')}</ScreenHeading>}
      lead={t(manager.initial_pw_changed ? 'password.lead' : 'password.first', { account: manager.account })}
    >
      <ChangePasswordForm
        account={manager.account}
        email={manager.email}
        wait={frozen ? <FrozenNotice until={frozenUntil} /> : undefined}
        onSubmit={(passwords) => actor.send({ type: 'form.submitted', ...passwords })}
      />
    </FormCard>
  )
}

function Changed({ manager }: Props) {
  const { t } = useWords()
  return (
    <FormCard heading={<ScreenHeading>{t('password.changed')}</ScreenHeading>}>
      <Flex direction="column" gap="4">
        <chakra.p role="status">{t('password.changedLead')}</chakra.p>
        <PageLink to={firstPath(manager)} alignSelf="start">
          {t('password.goOn')}
        </PageLink>
      </Flex>
    </FormCard>
  )
}

/** Whoever signs in by a code platform has no password here. */
function Elsewhere() {
  const { t } = useWords()
  return (
    <FormCard heading={<ScreenHeading>{t('password.change')}</ScreenHeading>}>
      <Notice>{t('password.elsewhere')}</Notice>
    </FormCard>
  )
}
