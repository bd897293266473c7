import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { LinkAgreementsFlow } from '../link-agreements.connect.tsx'
import { useLinkedProjectsActs } from './connect.tsx'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { linkPath, linkSettingsPath, signEntryPath } from '../../../paths.ts'
import { AnswerList, AnswerRow } from '../../../ui/answer-list.tsx'
import { CopyButton } from '../../../ui/records/copy-button.tsx'
import { Drawer } from '../../../ui/records/drawer.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { DetailAgreements } from '../detail-agreements.tsx'

type Link = Schemas['ManagedLink']

/** The details of one link, with links to its pages. */
export function ProjectDetail({ link, onClose }: { link: Link; onClose: () => void }) {
  const { t } = useWords()
  const { link_id: linkId, org_alias: name, org_id, repo_id, platform } = link
  return (
    <Drawer
      title={name}
      subtitle={`${platform} · ${repo_id === '' ? org_id : `${org_id}/${repo_id}`}`}
      onClose={onClose}
    >
      <Facts link={link} />
      <LinkAgreementsFlow linkId={linkId}>
        <DetailAgreements linkId={linkId} />
      </LinkAgreementsFlow>
      <chakra.nav aria-label={t('detail.more')} display="flex" flexDirection="column" gap="2">
        <TextLink to={linkPath(linkId, 'corporationList')} py="2">
          {t('detail.corporations')}
        </TextLink>
        <TextLink to={linkPath(linkId, 'linkLetters')} py="2">
          {t('detail.letters')}
        </TextLink>
        <TextLink to={linkPath(linkId, 'linkMailbox')} py="2">
          {t('detail.changeMailbox')}
        </TextLink>
        <TextLink to={linkPath(linkId, 'linkPolicies')} py="2">
          {t('detail.policies')}
        </TextLink>
        <TextLink to={linkSettingsPath(linkId)} py="2">
          {t('detail.people')}
        </TextLink>
      </chakra.nav>
      <Unlink link={link} />
    </Drawer>
  )
}

function Facts({ link }: { link: Link }) {
  const { t, language } = useWords()
  const { origin } = useBrowserEnvironment()
  const { org_alias: name, counts } = link
  const address = `${origin}${signEntryPath(link.link_id)}`
  return (
    <AnswerList>
      <AnswerRow
        term={t('detail.address')}
        action={<CopyButton text={address} subject={t('projects.address', { name })} />}
      >
        {address}
      </AnswerRow>
      <AnswerRow term={t('detail.project')}>
        {link.project_url === '' ? t('detail.noProject') : link.project_url}
      </AnswerRow>
      <AnswerRow term={t('detail.mailbox')}>
        {link.org_email === '' ? t('detail.serviceMailbox') : `${link.org_email} (${link.org_email_platform})`}
      </AnswerRow>
      <AnswerRow term={t('detail.signed')}>
        {t('detail.signedCounts', {
          individuals: counts.individuals,
          employees: counts.employees,
          corporations: counts.corporations,
        })}
      </AnswerRow>
      <AnswerRow term={t('detail.submitter')}>{link.submitter}</AnswerRow>
      <AnswerRow term={t('detail.since')}>{momentIn(language, link.created_at)}</AnswerRow>
    </AnswerList>
  )
}

function Unlink({ link: { link_id: linkId, org_alias: name } }: { link: Link }) {
  const { t } = useWords()
  const { unlink } = useLinkedProjectsActs()
  return (
    <Flex>
      <Box>
        <Button variant="outline" color="error" onClick={() => unlink(linkId)}>
          {t('unlink.act', { name })}
        </Button>
      </Box>
    </Flex>
  )
}
