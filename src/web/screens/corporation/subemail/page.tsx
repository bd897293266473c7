import { Box, chakra } from '@chakra-ui/react'
import { useManager } from '../../shared/flow/session.connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { corpPath } from '../../shared/page/paths.ts'
import { Page } from '../../../ui/page/page.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { SideCard } from '../../../ui/page/side-card.tsx'
import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { PageLink } from '../../../ui/page/links.tsx'
import { LoadError } from '../../shared/lists/load-error.tsx'
import { domainsFlow } from './connect.ts'

/** `/corp/:linkId/subemail`: lists the corporation's email domains. */
export default function SubemailScreen() {
  const manager = useManager()
  if (manager === null) return null
  return (
    <domainsFlow.ReadingFlow>
      <Domains linkId={manager.link_id} />
    </domainsFlow.ReadingFlow>
  )
}

const rows = { '&&': { py: '0.5' }, '& > * + *': { borderTopWidth: '1px' } } as const

function Domains({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { answer, isBusy, failure, retry } = domainsFlow.useReading()
  return (
    <Page title={t('title.subemail')} busy={isBusy}>
      <SideCard
        heading={<ScreenHeading>{t('admin.subemail')}</ScreenHeading>}
        lead={t('domain.lead')}
        action={<PageLink to={corpPath(linkId, 'addSubemail')}>{t('admin.addSubemail')}</PageLink>}
      >
        {failure && <LoadError failure={failure} onRetry={retry} />}
        {answer === null && !failure && <LoadingRows count={2} />}
        {answer && (
          <chakra.ul aria-label={t('admin.subemail')} listStyleType="none" css={rows}>
            {answer.map((domain, index) => (
              <chakra.li key={domain} display="flex" flexWrap="wrap" columnGap="3" py="3">
                <chakra.span fontWeight="bold" overflowWrap="anywhere">
                  @{domain}
                </chakra.span>
                {index === 0 && <Box color="ink.third">{t('domain.own')}</Box>}
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </SideCard>
    </Page>
  )
}
