import { Box, Button, chakra } from '@chakra-ui/react'
import { Navigate, useLocation } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words.ts'
import { entrancePath, firstPath } from '../../shared/page/paths.ts'
import { Page } from '../../../ui/page/page.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { SessionFindingFlow, useSessionFinding } from '../session-finding.connect.tsx'
import { noteIn } from '../sign-in-note.ts'
import { RoleChangeFlow, useRoleChange, useRoleChangeActions } from './connect.tsx'

/**
 * `/org-select`: selects one of the roles proven by this session's sign-in. Links in the header menu pass the requested role in the history state.
 */
export default function RoleChoiceScreen() {
  return (
    <SessionFindingFlow>
      <RoleChoice />
    </SessionFindingFlow>
  )
}

function RoleChoice() {
  const { t } = useWords()
  const { state } = useLocation() as { state: { wanted?: unknown } | null }
  const { isAsking, manager } = useSessionFinding()
  if (isAsking) {
    return (
      <Page title={t('title.asking')} busy>
        {null}
      </Page>
    )
  }
  if (!manager) return <Navigate to={entrancePath} replace />
  if (!manager.roles) return <Navigate to={firstPath(manager)} replace />
  const wanted = typeof state?.wanted === 'string' ? state.wanted : null
  return (
    <RoleChangeFlow roles={manager.roles} wanted={wanted}>
      <Choice />
    </RoleChangeFlow>
  )
}

function Choice() {
  const { t, communityName } = useWords()
  const { state } = useLocation() as { state: unknown }
  const { isChanged, isBusy, roles, role, dialog } = useRoleChange()
  const { choose } = useRoleChangeActions()
  if (isChanged && role) {
    const isPresent = role.link_id === roles[0]?.link_id
    return <Navigate to={(isPresent && noteIn(state).back) || firstPath(role)} replace />
  }
  return (
    <Page title={t('title.choice')} busy={isBusy}>
      <Box maxWidth="narrow" mx="auto">
        <ScreenHeading>{t('signIn.choose')}</ScreenHeading>
        <chakra.ul listStyleType="none" margin="0" mt="6" padding="0" display="flex" flexDirection="column" gap="3">
          {roles.map((role) => (
            <li key={role.link_id}>
              <Button
                variant="outline"
                width="full"
                height="auto"
                justifyContent="flex-start"
                textAlign="start"
                whiteSpace="normal"
                overflowWrap="anywhere"
                bg="sheet"
                px="5"
                py="3"
                onClick={() => choose(role)}
              >
                <span>
                  {t(`role.${role.role}`)}
                  <Box as="span" display="block" fontWeight="normal">
                    {communityName(role) || t('signIn.allCommunities')}
                  </Box>
                  <Box as="span" display="block" textStyle="small" fontWeight="normal" color="ink.second">
                    {t(`role.can.${role.role}`)}
                  </Box>
                </span>
              </Button>
            </li>
          ))}
        </chakra.ul>
      </Box>
      {dialog && <FlowRefusal dialog={dialog} place="managerSignIn" />}
    </Page>
  )
}
