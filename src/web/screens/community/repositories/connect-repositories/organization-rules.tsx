import { chakra } from '@chakra-ui/react'
import { useWords } from '../../../../i18n/use-words.ts'

type Props = {
  /** Account that must administer the repositories, and its platform; empty if they are not known yet. */
  login?: string
  host?: string
  /** Whether the repositories are those that an installation of the App gives access to. */
  isApp?: boolean
}

/** Explains which repositories of an organization are connected, and when. */
export function OrganizationRules({ login = '', host = '', isApp = false }: Props) {
  const { t } = useWords()
  return (
    <chakra.ul ps="5" listStyleType="disc" display="grid" gap="1" color="ink.second" overflowWrap="anywhere">
      <li>{t('organization.rule.dry')}</li>
      <li>{login === '' ? t('organization.rule.token') : t('organization.rule.administers', { login, host })}</li>
      <li>{t(isApp ? 'organization.rule.newApp' : 'organization.rule.new')}</li>
    </chakra.ul>
  )
}
