import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { firstPath } from '../../shared/page/paths.ts'
import { FormCard } from '../../../ui/page/form-card.tsx'
import { PageLink } from '../../../ui/page/links.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { useClockUntil } from '../../../ui/messages/seconds-until.ts'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { useManager, useSessionActions } from '../../shared/flow/session.connect.tsx'
import { PasswordChangeFlow, usePasswordChange, usePasswordChangeActions, useRefusedPasswords } from './connect.tsx'
import { ChangePasswordForm } from './form.tsx'

/** `/org/modify-password` and `/corp/:linkId/modify-password`: changes the password of the signed-in manager. */
export default function ModifyPasswordScreen() {
  const { refresh } = useSessionActions()
  const manager = useManager()
  if (manager === null) return null
  return (
    <PasswordChangeFlow onChanged={refresh}>
      <ModifyPassword manager={manager} />
    </PasswordChangeFlow>
  )
}

type Props = { manager: Schemas['Manager'] }

/** Shows the form, the confirmation, or a note that the account has no password. */
function ModifyPassword({ manager }: Props) {
  const { t } = useWords()
  const { isBusy, isChanged, dialog } = usePasswordChange()
  const Part = manager.session.platform_token !== '' ? NoPassword : isChanged ? Changed : Form
  return (
    <Page title={t(isChanged ? 'title.passwordChanged' : 'title.password')} busy={isBusy}>
      <Part manager={manager} />
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Page>
  )
}

function Form({ manager }: Props) {
  const { t, say } = useWords()
  const { frozenUntil } = usePasswordChange()
  const { refusal, field, oldPassword, newPassword } = useRefusedPasswords()
  const { changePassword } = usePasswordChangeActions()
  const wording = refusal && wordingOf(refusal)
  return (
    <FormCard
      heading={<ScreenHeading>{t('password.change')}</ScreenHeading>}
      lead={
        <>
          <Box truncate color="ink" title={manager.account}>
            {manager.account}
          </Box>
          <p>{t(manager.initial_pw_changed ? 'password.lead' : 'password.first')}</p>
        </>
      }
    >
      <ChangePasswordForm
        // Remounts the form with the refused values, so that the error is shown next to its field.
        key={wording === null ? 'asked' : 'refused'}
        account={manager.account}
        email={manager.email}
        oldPassword={oldPassword}
        newPassword={newPassword}
        refusals={wording && field ? { [field]: say(wording.key, wording.values) } : {}}
        wait={frozenUntil !== null ? <FrozenNotice until={frozenUntil} /> : undefined}
        onSubmit={changePassword}
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

/** Shown to managers who sign in with a code platform and therefore have no password. */
function NoPassword() {
  const { t } = useWords()
  return (
    <FormCard heading={<ScreenHeading>{t('password.change')}</ScreenHeading>}>
      <Notice>{t('password.elsewhere')}</Notice>
    </FormCard>
  )
}

/** Countdown to the end of a freeze, in milliseconds since 1970 UTC. Announced once, not every second. */
function FrozenNotice({ until }: { until: number }) {
  const { t } = useWords()
  const clock = useClockUntil(until)
  return (
    <Notice>
      <chakra.p>{t('frozen.why')}</chakra.p>
      <chakra.p aria-hidden fontWeight="bold" fontVariantNumeric="tabular-nums">
        {t('frozen.left', { clock })}
      </chakra.p>
      <VisuallyHidden role="status">{t('refusal.user_login_frozen')}</VisuallyHidden>
    </Notice>
  )
}
