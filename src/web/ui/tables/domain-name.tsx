import { chakra } from '@chakra-ui/react'
import { unicodeDomain } from '../../../domain/people/unicode-domain.ts'

/** Email domain in bold. A domain of another script has its ASCII form below, because its letters may look like others. */
export function DomainName({ domain }: { domain: string }) {
  const shown = unicodeDomain(domain)
  return (
    <chakra.span minWidth="0" overflowWrap="anywhere">
      <chakra.bdi fontWeight="bold">@{shown}</chakra.bdi>
      {shown !== domain && (
        <chakra.span display="block" textStyle="small" color="ink.third">
          @{domain}
        </chakra.span>
      )}
    </chakra.span>
  )
}
