import { Box, Button, chakra } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { Page } from '../../../ui/page.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { useLogin, useLoginActs } from './connect.tsx'

/** `/org-select`: offers the roles of a manager who has several. */
export function RoleChoice() {
  const { t } = useWords()
  const { roles } = useLogin()
  const { chooseRole } = useLoginActs()
  return (
    <Page title={t('title.choice')}>
      <Box maxWidth="27rem" mx="auto" pt={{ base: '0', md: '6' }}>
        <ScreenHeading>{t('signIn.choose')}</ScreenHeading>
        <chakra.ul listStyleType="none" margin="0" mt="6" padding="0" display="flex" flexDirection="column" gap="3">
          {roles.map((role) => (
            <li key={`${role.role} ${role.link_id}`}>
              <Button
                variant="outline"
                width="full"
                justifyContent="flex-start"
                textAlign="start"
                bg="sheet"
                px="5"
                py="3"
                onClick={() => chooseRole(role)}
              >
                <span>
                  {t(`role.${role.role}`)}
                  <Box as="span" display="block" textStyle="small" fontWeight="normal" color="ink.second">
                    {role.org_alias || t('signIn.allCommunities')}
                  </Box>
                </span>
              </Button>
            </li>
          ))}
        </chakra.ul>
      </Box>
    </Page>
  )
}
