import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { signaturesOf } from '../../../../../domain/people/signatures-of.ts'
import { ownTimeZone } from '../../../../../domain/text/time-zone.ts'
import { zoneIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { OutlinedLink } from '../../../../ui/page/links.tsx'
import { rowLink } from '../../../../ui/row-button.ts'
import { toast } from '../../../../ui/messages/toast.ts'
import { activityPath, linkedRepoPath, linkPath } from '../../../shared/page/paths.ts'
import { LinkGraceSetting } from '../link-grace/grace-setting.tsx'
import { useProject } from '../../project.connect.tsx'
import { UnlinkingFlow, useUnlinking } from '../../projects/unlinking.connect.tsx'
import { UnlinkingDialog } from '../../projects/unlinking.tsx'
import { RobotTokenSetting } from './robot-token.tsx'
import { SettingRow, SettingsSection } from '../settings-section.tsx'

/** Settings for emails, signing, the API, records and the removal of the project. */
export function OtherSettings({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const link = useProject()?.link
  const address = link?.org_email ?? ''
  return (
    <>
      <SettingsSection title={t('linkSettings.emails')} lead={t('linkSettings.emailsLead')}>
        <SettingRow
          title={t('detail.mailbox')}
          text={address === '' ? t('detail.serviceMailbox') : `${address} (${link?.org_email_platform ?? ''})`}
          action={
            <OutlinedLink {...rowLink} to={linkPath(linkId, 'linkMailbox')}>
              {t('detail.changeMailbox')}
            </OutlinedLink>
          }
        />
        <SettingRow
          title={t('notify.title')}
          text={t('notify.card')}
          action={
            <OutlinedLink {...rowLink} to={linkPath(linkId, 'linkNotifications')}>
              {t('notify.change')}
            </OutlinedLink>
          }
        />
      </SettingsSection>
      <SettingsSection title={t('linkSettings.signing')} lead={t('linkSettings.signingLead')}>
        <SettingRow
          title={t('linkSettings.policies')}
          text={t('linkSettings.policiesLead')}
          action={
            <OutlinedLink {...rowLink} to={linkPath(linkId, 'linkPolicies')}>
              {t('linkSettings.setPolicies')}
            </OutlinedLink>
          }
        />
        <LinkGraceSetting linkId={linkId} />
      </SettingsSection>
      <SettingsSection title={t('linkSettings.api')} lead={t('linkSettings.apiLead')}>
        <RobotTokenSetting linkId={linkId} />
      </SettingsSection>
      <SettingsSection title={t('linkSettings.records')} lead={t('linkSettings.recordsLead')}>
        <SettingRow
          title={t('activity.title')}
          text={t('activity.settingsLead')}
          action={
            <OutlinedLink {...rowLink} to={activityPath(linkId)}>
              {t('activity.open')}
            </OutlinedLink>
          }
        />
        <TimeZone />
      </SettingsSection>
      <Unlinking />
    </>
  )
}

/** Time zones of lists, emails, exports and receipts. They cannot be changed here. */
function TimeZone() {
  const { t } = useWords()
  const [now] = useState(() => Date.now())
  return (
    <SettingRow title={t('timeZone.title')} text={t('timeZone.text', { zone: ownTimeZone(), offset: zoneIn(now) })} />
  )
}

/** Unlink button. If the project has signatures, explains that it cannot be unlinked. */
function Unlinking() {
  const navigate = useNavigate()
  const handleUnlinked = (name: string): void => {
    toast('projects.unlinked', { name })
    void navigate(linkedRepoPath, { replace: true })
  }
  return (
    <UnlinkingFlow onUnlinked={handleUnlinked}>
      <UnlinkingSection />
      <UnlinkingDialog />
    </UnlinkingFlow>
  )
}

function UnlinkingSection() {
  const { t, communityName } = useWords()
  const link = useProject()?.link
  const { ask } = useUnlinking()
  if (!link) return null
  return (
    <SettingsSection title={t('linkSettings.unlink')} lead={t('linkSettings.unlinkLead')}>
      {signaturesOf(link) > 0 ? (
        <SettingRow title={t('unlink.notPossible')} text={t('unlink.used')} />
      ) : (
        <SettingRow
          title={communityName(link)}
          text={t('unlink.possible')}
          action={
            <Button
              variant="outline"
              color="error"
              height="auto"
              py="1.5"
              maxWidth="full"
              whiteSpace="normal"
              overflowWrap="anywhere"
              onClick={() => ask(link)}
            >
              {t('unlink.act', { name: communityName(link) })}
            </Button>
          }
        />
      )}
    </SettingsSection>
  )
}
