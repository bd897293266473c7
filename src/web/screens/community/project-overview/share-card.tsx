import { Box, chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { signEntryPath } from '../../../paths.ts'
import { CopyButton } from '../../../ui/records/copy-button.tsx'
import { Card } from '../card.tsx'

type ShareProps = { link: Schemas['ManagedLink']; withCopy: boolean }

/** The address that contributors are sent to. Without `withCopy` the page's own act copies it. */
export function ShareCard({ link: { link_id: linkId, org_alias: name }, withCopy }: ShareProps) {
  const { t } = useWords()
  const { origin } = useBrowserEnvironment()
  const address = `${origin}${signEntryPath(linkId)}`
  return (
    <Card title={t('overview.share')}>
      <chakra.p textStyle="small" color="ink.second" mb="3">
        {t('overview.shareLead')}
      </chakra.p>
      <Box bg="paper" borderWidth="1px" borderRadius="l2" px="3" py="2.5" overflowWrap="anywhere" textStyle="small">
        {address}
      </Box>
      {withCopy && (
        <Box mt="3">
          <CopyButton text={address} subject={t('projects.address', { name })} />
        </Box>
      )}
    </Card>
  )
}
