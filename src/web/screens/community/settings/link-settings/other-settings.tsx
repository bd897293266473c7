import { Box, Button, chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { signaturesOf } from '../../../../../domain/people/signatures-of.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { activityPath, linkedRepoPath, linkPath } from '../../../shared/page/paths.ts'
import { TextLink } from '../../../../ui/page/links.tsx'
import { toast } from '../../../../ui/messages/toast.ts'
import { Card } from '../../card.tsx'
import { LinkGraceCard } from '../link-grace/grace-card.tsx'
import { useProject } from '../../project.connect.tsx'
import { UnlinkingFlow, useUnlinking } from '../../projects/unlinking.connect.tsx'
import { UnlinkingDialog } from '../../projects/unlinking.tsx'

/** Settings for the mailbox, policy texts, notifications and grace period, the activity, and the unlink button. */
export function OtherSettings({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const link = useProject()?.link
  const handleUnlinked = (name: string): void => {
    toast('projects.unlinked', { name })
    void navigate(linkedRepoPath, { replace: true })
  }
  const address = link?.org_email ?? ''
  return (
    <>
      <Card
        title={t('detail.mailbox')}
        aside={<TextLink to={linkPath(linkId, 'linkMailbox')}>{t('detail.changeMailbox')}</TextLink>}
      >
        <chakra.p color="ink.second" overflowWrap="anywhere">
          {address === '' ? t('detail.serviceMailbox') : `${address} (${link?.org_email_platform ?? ''})`}
        </chakra.p>
      </Card>
      <Card
        title={t('linkSettings.policies')}
        aside={<TextLink to={linkPath(linkId, 'linkPolicies')}>{t('linkSettings.setPolicies')}</TextLink>}
      >
        <chakra.p color="ink.second">{t('linkSettings.policiesLead')}</chakra.p>
      </Card>
      <Card
        title={t('notify.title')}
        aside={<TextLink to={linkPath(linkId, 'linkNotifications')}>{t('notify.change')}</TextLink>}
      >
        <chakra.p color="ink.second">{t('notify.card')}</chakra.p>
      </Card>
      <LinkGraceCard linkId={linkId} />
      <Card title={t('activity.title')} aside={<TextLink to={activityPath(linkId)}>{t('activity.open')}</TextLink>}>
        <chakra.p color="ink.second">{t('activity.settingsLead')}</chakra.p>
      </Card>
      <UnlinkingFlow onUnlinked={handleUnlinked}>
        <Unlinking />
        <UnlinkingDialog />
      </UnlinkingFlow>
    </>
  )
}

/** Unlink button. If the project has signatures, explains that it cannot be unlinked. */
function Unlinking() {
  const { t, communityName } = useWords()
  const link = useProject()?.link
  const { ask } = useUnlinking()
  if (!link) return null
  const count = signaturesOf(link)
  return (
    <Card title={t('linkSettings.unlink')}>
      <chakra.p color="ink.second">{count > 0 ? t('unlink.used', { count }) : t('linkSettings.unlinkLead')}</chakra.p>
      {count === 0 && (
        <Box mt="4">
          <Button variant="outline" color="error" onClick={() => ask(link)}>
            {t('unlink.act', { name: communityName(link) })}
          </Button>
        </Box>
      )}
    </Card>
  )
}
