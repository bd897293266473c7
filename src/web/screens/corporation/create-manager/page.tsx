import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { domainWithAscii } from '../../../../domain/people/unicode-domain.ts'
import { managerAccount } from '../../../../domain/people/new-managers.ts'
import { alternativesIn } from '../../../i18n/name-lists.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { corpPath } from '../../shared/page/paths.ts'
import { PageLink } from '../../../ui/page/links.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { BreakingAddress } from '../../../ui/page/breaking-address.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ListHead } from '../../../ui/tables/list-head.tsx'
import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { useManager } from '../../shared/flow/session.connect.tsx'
import { LoadError } from '../../shared/lists/load-error.tsx'
import { ManagerCreationFlow, useManagerCreation, useManagerCreationActions } from './connect.tsx'
import { ManagerForm } from './form.tsx'

type Props = { administrator: Schemas['Manager'] }

/** `/corp/:linkId/create-manager`: creates one or more employee managers. */
export default function CreateManagerScreen() {
  const manager = useManager()
  if (manager === null) return null
  return (
    <ManagerCreationFlow>
      <ManagerCreation administrator={manager} />
    </ManagerCreationFlow>
  )
}

/** Shows the form, or the result. */
function ManagerCreation({ administrator }: Props) {
  const { t } = useWords()
  const { created, isBusy, failure, dialog } = useManagerCreation()
  const { retry } = useManagerCreationActions()
  return (
    <Page title={t(created ? 'title.managerCreated' : 'title.createManager')} busy={isBusy}>
      {created ? (
        <Created key="created" linkId={administrator.link_id} names={created.map(({ name }) => name)} />
      ) : (
        <ListHead heading={t('admin.createManager')} lead={t('manager.createLead')}>
          {failure && <LoadError failure={failure} onRetry={retry} />}
          <Rows administrator={administrator} />
        </ListHead>
      )}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Page>
  )
}

function Rows({ administrator }: Props) {
  const { t, language } = useWords()
  const { facts, isFull, refused, failure } = useManagerCreation()
  const { create } = useManagerCreationActions()
  const present = useMemo(
    () => ({ domains: facts?.domains ?? [], administrator, managers: facts?.present ?? [] }),
    [facts, administrator],
  )
  // Rows can be validated only after both responses have been received.
  if (facts === null || facts.limit === 0) return failure ? null : <LoadingRows count={2} />
  const most = facts.limit - facts.present.length
  const domains = facts.domains.map((domain) => `@${domainWithAscii(domain)}`)
  if (isFull) {
    return (
      <Flex direction="column" gap="5" align="start">
        <Notice>{t('manager.full')}</Notice>
        <PageLink to={corpPath(administrator.link_id, 'managerList')}>{t('manager.toList')}</PageLink>
      </Flex>
    )
  }
  return (
    <Box bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '4', md: '6' }}>
      <Box color="ink.second" mb="4">
        <p>{t('manager.room', { most, limit: facts.limit })}</p>
        <p>
          <BreakingAddress>
            {t('manager.idHint', { account: managerAccount(t('manager.id'), facts.domains) })}
          </BreakingAddress>
        </p>
        <p>
          <BreakingAddress>{t('manager.emailHint', { domains: alternativesIn(language, domains) })}</BreakingAddress>
        </p>
      </Box>
      <ManagerForm present={present} most={most} refused={refused} onSubmit={create} />
    </Box>
  )
}

function Created({ linkId, names }: { linkId: string; names: readonly string[] }) {
  const { t } = useWords()
  const { createMore } = useManagerCreationActions()
  return (
    <ListHead heading={t('manager.created')} lead={t('manager.createdLead')}>
      <chakra.ul mb="5" ps="5" listStyleType="disc">
        {names.map((name, index) => (
          // Two people may have one name; the list does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <chakra.li key={index} overflowWrap="anywhere">
            {name}
          </chakra.li>
        ))}
      </chakra.ul>
      <Flex gap="3" wrap="wrap">
        <PageLink to={corpPath(linkId, 'managerList')}>{t('manager.toList')}</PageLink>
        <Button variant="outline" onClick={createMore}>
          {t('manager.more')}
        </Button>
      </Flex>
    </ListHead>
  )
}
