export interface paths {
    "/v1/link-invitation/{token}/account": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account with an invitation
         * @description Creates an account with a password for the invited address, accepts the invitation with it and signs in. Possible within 24 hours of the email, once. A rejected password does not use up the link. Refused with `corp_manager_exists` if the address has an account with a password.
         */
        post: operations["createInvitedAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Token in an email notification */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Redirect to the page that turns notifications off
         * @description The URL of `List-Unsubscribe`, if an email program opens it in a browser. Changes nothing.
         */
        get: operations["openNotificationStop"];
        put?: never;
        /**
         * Turn off the notifications of an email
         * @description Turns off the types of the email for its recipient and project. Also serves the one-click unsubscribe of email programs (RFC 8058), whose body is ignored. A repeated call has no effect.
         */
        post: operations["stopNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/unsubscribe/{token}/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Token in an email notification */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Get what an unsubscribe link turns off
         * @description Contains no address.
         */
        get: operations["getNotificationStop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/password-retrieval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a password reset link
         * @description The email is sent only if the address has an account.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/password-retrieval/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set a new password with an emailed key
         * @description A rejected password does not use up the key. Every session of the account ends.
         */
        put: operations["resetPassword"];
        /**
         * Email a password reset link for a project
         * @description Works as `requestPasswordReset`, with the project's ID in the path.
         */
        post: operations["requestPasswordResetOfLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/password-reset/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Check an emailed password link
         * @description Reports whether the link is valid before the user enters a password. The refusals are those of `resetPassword`, and the key is not used up. An unknown key is treated as a wrong one.
         */
        get: operations["getPasswordReset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/authcodeurl/{platform}/{purpose}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platform: string;
                purpose: "login";
            };
            cookie?: never;
        };
        /**
         * Get the sign-in URL of a code platform
         * @description For community managers. The browser gets a cookie that the return from the platform requires; it is valid once, for ten minutes. A user who administers no allowed organization can sign in with an open invitation to manage a project. Each invitation admits one account.
         */
        get: operations["getAuthCodeUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/{platform}/{purpose}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platform: string;
                purpose: "login";
            };
            cookie?: never;
        };
        /**
         * Handle the return from a code platform
         * @description Redirects to `/home` with a session, or to the invitation that the sign-in started from. If the platform returns no verified address, it redirects to `/platform-email`, where the user confirms one (`getPendingSignIn`). On failure, it redirects to `/platform-select` or to the invitation with the cookies `error_code` (one of these refusals), `error_msg` (percent-encoded English) and `error_url` (where the user can fix the cause); scripts can read them for one minute. A return that was already used redirects to `/home` if a community manager is signed in.
         */
        get: operations["signInByPlatform"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/pending-sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a sign-in that still needs an address
         * @description For a user whose code platform returned no verified address. Requires the cookie that the return set, for fifteen minutes; refused with `auth_failed` afterwards and without it.
         */
        get: operations["getPendingSignIn"];
        put?: never;
        /**
         * Sign in with an address confirmed by code
         * @description The address belongs to the account from now on. An existing account is never looked up by address.
         */
        post: operations["completePendingSignIn"];
        /**
         * Cancel a sign-in that still needs an address
         * @description Sets the cookie `error_code` to `no_public_email` for the page that the user returns to.
         */
        delete: operations["cancelPendingSignIn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/pending-sign-in/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Email a code to confirm the account's address */
        post: operations["sendSignInCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization-choice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organizations, with any hidden by the platform
         * @description Returns the organizations that `listOrganizations` returns. `hidden` is present if the platform may leave some out until single sign-on, or until an owner approves this service. `url` is the platform's page for that.
         */
        get: operations["getOrganizationChoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the allowed organizations a manager administers
         * @description Queries the code platform on each call. Empty for a manager who signed in with a password.
         */
        get: operations["listOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search people, companies and projects
         * @description Returns at most five matches of each type. A community manager gets signers, companies that are not deleted, and projects, of all projects that the account manages; an employee manager gets the company's employees; a company administrator its employee managers. Without a search, returns only projects, those with the most waiting items first; with a single letter, only matching projects. People and companies are found by the beginning of a word of the name or the address, projects as in their list. A new signature may be searchable a few seconds later.
         */
        get: operations["searchEverything"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-manager/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sign out on a company's pages */
        put: operations["signOutManager"];
        /**
         * Sign in by ID or email and password
         * @description An absent or empty `link_id`, or `fake_link`, means a community manager. The session is an HttpOnly cookie; `session` contains no credential. If the privacy policy has changed, the correct password is refused with `privacy_consent_invalid` (without prefix) until the call is repeated with `privacy_consented`.
         */
        post: operations["signInManager"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-manager": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the signed-in user */
        get: operations["getManager"];
        /**
         * Change the password of the signed-in user
         * @description Every other session of the account ends. This session continues with a new cookie.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign-in-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email the sign-in pages of an address
         * @description The email is sent only if the address has a company account. It lists each of them with project, company and sign-in page.
         */
        post: operations["requestSignInLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sign out on all other pages */
        put: operations["signOut"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Switch to another role of this sign-in
         * @description A role is available if the same address has an account with the same password. It is identified by its project, or by `fake_link` for community managers. The session continues with a new cookie and token, and its end does not change.
         */
        put: operations["changeRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/privacy-consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Agree to the current privacy policy
         * @description A call that was refused for missing consent can be repeated afterwards.
         */
        put: operations["giveConsent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a browser as recognized by emailed key
         * @description The key is in the email about password guessing. Failed sign-ins from unknown browsers do not freeze a recognized one. A password is still required.
         */
        put: operations["recognizeBrowser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checks/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unguessable part of the URL of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        /**
         * Get the check of a pull request
         * @description Contains the state and each person listed in the commits. For anyone with the unguessable URL: it shows the names and commits of the pull request, masked addresses, and whether each person still has something to do. It does not show why a person is covered, or by which company or version.
         */
        get: operations["getCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checks/{ref}/recheck": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unguessable part of the URL of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a pull request again
         * @description At most once in 30 seconds; earlier requests have no effect.
         */
        post: operations["recheckPullRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checks/{ref}/code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unguessable part of the URL of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a code to a contributor
         * @description The person is identified by position in the list, or by an address. The caller does not learn a listed person's address; the code is sent to it. With `sign`, the code can also be used to sign after it has confirmed the address. Whether the commits contain an entered address is not revealed before the address is confirmed.
         */
        post: operations["sendCheckCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checks/{ref}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unguessable part of the URL of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an address by its code
         * @description This browser can then read the entry of the address for one hour.
         */
        post: operations["proveCheckAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checks/{ref}/account": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unguessable part of the URL of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a sign-in URL that confirms an account
         * @description The code platform is asked only for the account's identity; no session starts. The browser returns to the page of the check.
         */
        post: operations["beginAccountProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checks/{ref}/people/{person}/reminder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unguessable part of the URL of a check's page */
                ref: components["parameters"]["CheckRef"];
                person: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind a company's managers to activate an employee
         * @description For an employee who has confirmed the address or the account. At most once in 24 hours.
         */
        post: operations["remindOfActivation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checks/accounts/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Handle the return from confirming an account */
        get: operations["finishAccountProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checks/hooks/{hook_id}": {
        parameters: {
            query?: never;
            header?: {
                "X-GitHub-Event"?: string;
                "X-GitHub-Delivery"?: string;
                "X-Hub-Signature-256"?: string;
                "X-Gitea-Event"?: string;
                "X-Gitea-Delivery"?: string;
                "X-Gitea-Signature"?: string;
                "X-Forgejo-Signature"?: string;
                "X-Gitee-Event"?: string;
                "X-Git-Oschina-Event"?: string;
                "X-Gitee-Timestamp"?: string;
                "X-Gitee-Token"?: string;
                "X-GitCode-Event"?: string;
                "X-GitCode-Delivery"?: string;
                "X-GitCode-Signature-256"?: string;
                "X-Gitlab-Event"?: string;
                "X-Gitlab-Token"?: string;
                "Idempotency-Key"?: string;
                "Webhook-Id"?: string;
                "Webhook-Timestamp"?: string;
                "Webhook-Signature"?: string;
            };
            path: {
                /** @description Segment of the webhook's URL. It identifies the code platform, independent of the headers. */
                hook_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a webhook event of a code platform
         * @description The body, up to 25 MB, is verified while it arrives by its HMAC-SHA-256, or by the signature of its timestamp on Gitee. GitLab signs the body if it has accepted a signing token, otherwise it sends the webhook's token. A body of more than 1 MiB is not stored. A verified event is stored before the response and processed afterwards. A repeated event has no effect. Rate limited per webhook, per body (the event's ID is not signed), and per client for unverified events. The content is not trusted: an event only triggers a new read of the pull request.
         */
        post: operations["receiveDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/forges/registrations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key in the single-use URL */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Get the code platform of a registration link
         * @description The operator creates the single-use link.
         */
        get: operations["getForgeRegistration"];
        put?: never;
        /**
         * Get the form that registers the App
         * @description The browser posts the form to the code platform. It also gets a cookie that the return from the platform requires. The link stays valid until the App is registered.
         */
        post: operations["beginForgeRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/forges/registered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Handle the return from registering the App
         * @description Exchanges the code once and stores the App's keys encrypted. Redirects to the single-use link, whose page then shows that it was used. On failure, it sets the cookies `error_code` and `error_msg`, which scripts can read for one minute.
         */
        get: operations["registerForge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/forges/signed-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Handle a manager's return from signing in
         * @description The manager signed in to the code platform through its App. Redirects to the page where repositories are chosen. On failure, it sets the cookies `error_code` and `error_msg`.
         */
        get: operations["signInToForge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/forges/installed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Handle a manager's return from installing the App
         * @description No parameter of the return is trusted. Redirects to the page where repositories are chosen, or to the list of projects if the installation did not start here.
         */
        get: operations["returnFromForgeInstallation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/forges": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /** List code platforms for connecting repositories */
        get: operations["listForges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/forges/{forge_id}/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                forge_id: components["parameters"]["ForgeId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the sign-in URL of a platform's App or OAuth application
         * @description The browser gets a cookie that the return requires; it is valid once, for ten minutes.
         */
        post: operations["beginForgeSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/forges/{forge_id}/installation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                forge_id: components["parameters"]["ForgeId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the installation URL of a platform's App
         * @description The URL installs the App or adds repositories to an installation. The browser returns to the project's page. Only the manager's sign-in shows which installations belong to the manager.
         */
        post: operations["beginForgeInstallation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/forges/{forge_id}/repositories": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                forge_id: components["parameters"]["ForgeId"];
            };
            cookie?: never;
        };
        /**
         * List repositories that a manager can connect
         * @description Returns the installations that the platform lists for the manager's own token, with the repositories that the manager administers.
         */
        get: operations["listForgeRepositories"];
        put?: never;
        /**
         * Connect repositories of an installation
         * @description Requires that the platform lists the installation for the manager's own token and that the manager administers each repository; both are verified again. Each repository can be watched by one project. A repository that this project already watches is connected again.
         */
        post: operations["connectForgeRepositories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/token-repositories": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect a repository with an access token
         * @description The code platform is recognized by the URL or by a request to it; otherwise `kind` is required. The token's user must administer the repository. On GitLab, tokens are those of bots, so the caller also proves the role Maintainer, by signing in or with `own_token`, which is used once and not stored. The service creates the webhook. If `covered_label` and `uncovered_label` are absent, the platform's usual labels are set, if it has any; if they are empty, none are. On failure, `forge_kind` is the recognized platform.
         */
        post: operations["connectTokenRepository"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/forges/{forge_id}/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                forge_id: components["parameters"]["ForgeId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect all repositories of an installation
         * @description Requires that the platform lists the installation for the manager's own token. The repositories are connected in the background, new ones as soon as they are found. Before each one, the platform is asked whether the manager administers it. The first ten are connected as dry runs, the most recently changed first; the others wait until the dry run is ended by `changeOrganization`. An installation that the project has connected before gets the new manager, keeps its exceptions if none are given, and begins no second dry run.
         */
        post: operations["connectForgeOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/token-organizations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect an organization with an access token
         * @description The same for an organization at a platform without an App. The account of the token must administer each repository; on GitLab, the caller must, who signs in or gives `own_token` as for `connectTokenRepository`. Labels are set as by `connectTokenRepository`.
         */
        post: operations["connectTokenOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * List the organizations of a project
         * @description Organizations whose repositories are connected automatically, including those that ended by themselves in the last 30 days.
         */
        get: operations["listWatchedOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/organizations/{organization_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change exceptions, or end the dry run
         * @description Absent members keep their values. A repository that becomes an exception is disconnected. The end of the dry run applies to the repositories that this organization connected as dry runs, and to all that wait or are found later. It cannot be begun again (`wrong_state`).
         */
        put: operations["changeOrganization"];
        post?: never;
        /**
         * Stop connecting an organization's repositories
         * @description Its connected repositories stay connected.
         */
        delete: operations["endOrganization"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/watches": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * List the watched repositories of a project
         * @description Repositories with uncovered pull requests come first, then those with the latest webhook event. Repositories without open pull requests are omitted unless a filter or search is given; `quiet` lists only those.
         */
        get: operations["listWatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/watches/{watch_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        /** Get a watched repository with its rules */
        get: operations["getWatch"];
        /**
         * Change a repository's rules or dry run
         * @description Absent members keep their values. Every open pull request is checked again; those with other relevant people under the new rules are read again first. During a dry run nothing is posted; results are posted once it ends.
         */
        put: operations["changeWatch"];
        post?: never;
        /**
         * Stop watching a repository
         * @description Checks on open pull requests then show that they are no longer updated. The people listed in their commits are deleted.
         */
        delete: operations["endWatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/watches/{watch_id}/pull-requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        /**
         * List open pull requests of a watched repository
         * @description Newest first.
         */
        get: operations["listWatchedPulls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/watches/{watch_id}/pull-requests/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
                number: components["parameters"]["PullRequestNumber"];
            };
            cookie?: never;
        };
        /**
         * Get an open pull request with its contributors
         * @description Includes the reason why each contributor is covered or not.
         */
        get: operations["getWatchedPull"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/watches/{watch_id}/pull-requests/{number}/override": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
                number: components["parameters"]["PullRequestNumber"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Override the check of one head commit
         * @description Waives the signature requirement for this head commit only, for a stated reason. Another head is checked as usual, and returning to this head makes the override apply again. An account with a password must enter it again; an account of a code platform must have signed in within ten minutes (`sign_in_again`). Refused with `wrong_state` if the head has changed, if the check already passes, or if there is no agreement to sign. The evidence chain contains the reason as a salted hash. The reason is shown only to the community.
         */
        post: operations["letThrough"];
        /** Revoke the override of the current head */
        delete: operations["revokeOverride"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/watches/{watch_id}/pull-requests/{number}/people/{person}/reminder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
                number: components["parameters"]["PullRequestNumber"];
                person: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind a company's managers of an employee
         * @description For an employee whose activation an open pull request waits for. At most once in 24 hours per employee, counted together with the employee's own reminders. Refused with `wrong_state` if the person does not wait for a manager.
         */
        post: operations["remindManagers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/watches/{watch_id}/exemptions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        /**
         * List exempt accounts of a code platform
         * @description The exemptions apply to all repositories of the project on the platform of this repository.
         */
        get: operations["listExemptions"];
        put?: never;
        /**
         * Exempt an account, bot or AI tool
         * @description A reason is required. An account is looked up on the code platform by name and stored by its numeric ID, so renames have no effect. A bot is an account or an address; an AI tool is an address. An account with a password must enter it again; an account of a code platform must have signed in within ten minutes (`sign_in_again`). Refused with `no_account` if the name is unknown, `forge_away` if the platform does not respond, `not_a_bot` for a bot or AI tool that has signed and for a bot that the platform calls a user, and `wrong_state` if it is already listed.
         */
        post: operations["addExemption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/watches/{watch_id}/exemptions/{exemption_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
                exemption_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End an exemption
         * @description Every open pull request of the project is checked again.
         */
        delete: operations["endExemption"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/watches/{watch_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        /**
         * List webhook events of a repository
         * @description Failed events first, then the newest.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/watches/{watch_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
                delivery_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reprocess a stored webhook event
         * @description Refused with `wrong_state` while the event waits to be processed.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/watches/{watch_id}/connection": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        /**
         * Get the progress of the connection test
         * @description Returns stored results; sends no request to the code platform.
         */
        get: operations["getConnection"];
        put?: never;
        /**
         * Test the connection to a repository
         * @description Tests write access, posts the check once on the oldest commit of the default branch so that it can be required, triggers a webhook event if the platform supports it, and reads whether the default branch requires the check and whether the permission for merge queues was accepted. During a dry run nothing is posted.
         */
        post: operations["proveConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/watches/{watch_id}/token": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a repository's access token
         * @description The token's user must administer the same repository. A missing webhook is created again.
         */
        put: operations["replaceWatchToken"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/not-me/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Token in an email that asks to sign */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Redirect to the opt-out page
         * @description The URL of `List-Unsubscribe`, if an email program opens it in a browser. Changes nothing.
         */
        get: operations["openContactStop"];
        put?: never;
        /**
         * Stop requests to sign for an email's recipient
         * @description Applies to every project, permanently. Also serves the one-click unsubscribe of email programs (RFC 8058), whose body is ignored. A repeated call has no effect.
         */
        post: operations["stopContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/watches/{watch_id}/pull-requests/{number}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
                number: components["parameters"]["PullRequestNumber"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a pull request's contributors to sign
         * @description Sends one email to each contributor who has not signed and whose address can receive email. An address gets at most one such email in 30 days across all projects. At most 20 addresses per pull request in 30 days, and 200 per project a day. An address whose owner stopped such emails gets none. Refused with `wrong_state` if there is no one to ask.
         */
        post: operations["askToSign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * List the activity of a project
         * @description Successful changes and exports, newest first, as long as the audit log keeps them. Views, sign-ins and refused requests are not listed.
         */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/activity.csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Export the filtered activity as CSV
         * @description The parameters work as in `listActivity`, and the format is that of `exportEmployees`. There is no row limit. Each export is recorded in the audit log.
         */
        get: operations["exportActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/activity.jsonl": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Export the filtered activity as JSON Lines
         * @description One row of `listActivity` per line, in UTF-8. There is no row limit. Each export is recorded in the audit log.
         */
        get: operations["exportActivityAsLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/{id}/reading": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Keep an agreement's text despite a new reading
         * @description For a current agreement from whose file the current PDF reader extracts a different text. If the text of a later reading differs again, the agreement is listed again.
         */
        put: operations["keepAgreementText"];
        /**
         * Read a current agreement's stored file again
         * @description Uses the current PDF reader. The agreement itself does not change. The result is stored for the caller for one day, as with `previewAgreement`, and can be published as a new version.
         */
        post: operations["rereadAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agreement-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read an agreement before it is published
         * @description Reads a URL or an uploaded file; a form contains the PDF in its part `file`. The result is stored for the caller for one day. `document` identifies it in later requests, so that the previewed text is the published one.
         */
        post: operations["previewAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agreement-preview/{document}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description SHA-256 of the PDF's bytes, in hex */
                document: components["parameters"]["Document"];
            };
            cookie?: never;
        };
        /** Get a preview from the last day */
        get: operations["getAgreementPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agreement-preview/{document}/file": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description SHA-256 of the PDF's bytes, in hex */
                document: components["parameters"]["Document"];
            };
            cookie?: never;
        };
        /**
         * Download the PDF of a preview
         * @description For previews from the last day.
         */
        get: operations["downloadAgreementPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/letter-preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the effects of a new version
         * @description Returns the affected signers, the email to them, and the date by which all emails are sent. Takes the same data as `publishAgreement`; nothing is published, stored or sent. Refused with `unmatched_cla` if the project has no agreement of the type in one of the languages. An editorial version sends no email.
         */
        post: operations["previewLetters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/concerned": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * List signers affected by a material version
         * @description Individuals are sorted by the domain of their address, then by the address; companies by name. Signers are asked about the agreement in the language that they signed in.
         */
        get: operations["listConcerned"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/{id}/campaign": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /**
         * Get the progress of asking signers to agree
         * @description A material version asks the signers of earlier versions to agree.
         */
        get: operations["getCampaign"];
        /**
         * Pause or resume the emails about a version
         * @description Queued emails are still sent. Refused with `wrong_state` if the request has ended or is already in this state.
         */
        put: operations["changeCampaign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/{id}/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind signers who have not agreed to a version
         * @description Sends a reminder with a new link to everyone who received the email at least three days ago, has not agreed, and still has time to. At most once in three days, otherwise refused with `too_many_request`. Refused with `wrong_state` if no one can be reminded.
         */
        post: operations["remindVersionSigners"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /**
         * List signers asked to agree to a version
         * @description Includes signers who are still to be asked. Those who agreed come last.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/{id}/requests/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /**
         * Export the signers asked to agree as CSV
         * @description The parameters work as in `listRequests`, and the format is that of `exportEmployees`.
         */
        get: operations["exportRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/{id}/requests/{request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
                request_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend the email about a version
         * @description For a signer whose email could not be delivered. The new email contains a new link and is sent to the signer's address, or to the company's administrator. Refused with `wrong_state` if the email was delivered or is being sent, if the signer agreed, or if the signature no longer counts.
         */
        post: operations["resendRequest"];
        /**
         * Stop asking a signer to agree
         * @description For a signer whose email could not be delivered. The signature does not change, and the signer can agree on the sign page. Refused with `wrong_state` as in `resendRequest`.
         */
        delete: operations["endRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/page/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /** List the companies of a project */
        get: operations["pageCorporations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/reminders/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind representatives of unreturned documents
         * @description With `signing_ids`, only those. Without, all that `state` and `search` find as in `pageCorporations` and whose document has not been returned, at most 1,000; `more` is true if others are left. Each reminder is sent or refused independently, and at the earliest three days after the last email. The emails are delayed by ten seconds, in which `undo` cancels them.
         */
        post: operations["remindCorporations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/reminders/{link_id}/{undo}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                undo: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Undo reminders within ten seconds
         * @description For reminders by the caller. The emails are not sent.
         */
        delete: operations["undoReminders"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/page/{link_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Export the filtered companies as CSV
         * @description The parameters work as in `pageCorporations`, and the format is that of `exportEmployees`.
         */
        get: operations["exportCorporations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/deleted/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * List deleted companies
         * @description The last deleted company comes first.
         */
        get: operations["listDeletedCorporations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/deleted/{link_id}/{signing_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Restore a deleted company
         * @description The company returns to its earlier state.
         */
        put: operations["restoreCorporation"];
        post?: never;
        /**
         * Erase a deleted company permanently
         * @description Personal data and the PDF are erased. The commitments in the evidence chain remain.
         */
        delete: operations["purgeCorporation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/{link_id}/{signing_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        /**
         * Get a company that signed
         * @description Includes its answers, its signed PDF, and the next company that waits for a decision.
         */
        get: operations["getCorporation"];
        /**
         * Email the document to the representative again
         * @description The link in the earlier email becomes invalid.
         */
        put: operations["resendSigningDocument"];
        post?: never;
        /**
         * Delete a company's agreement
         * @description It can be restored.
         */
        delete: operations["deleteCorporation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/{link_id}/{signing_id}/representative": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change the representative of a company
         * @description Before the company has an administrator, the new representative receives the document to sign. Afterwards the administrator's account passes to them. The old account ends immediately, and the new representative receives an email with a link to set a password.
         */
        put: operations["changeRepresentative"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/{link_id}/{signing_id}/better-scan": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject the signed PDF and ask for another
         * @description The representative receives the reason and the document by email. The rejected PDF remains stored.
         */
        post: operations["askForBetterScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/{link_id}/{signing_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        /**
         * List the history of a company's agreement
         * @description Oldest first.
         */
        get: operations["getCorporationHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/{link_id}/{signing_id}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        /**
         * List the email domains of a company
         * @description With its requests for domains of another registrant, newest first, and the companies of the project whose name differs at most in case, spaces, punctuation and legal form.
         */
        get: operations["getCompanyDomains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/{link_id}/{signing_id}/domains/{request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
                request_id: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Decide a company's request for a domain
         * @description `grant` adds the domain to the company, `decline` does not, and `end` ends a grant: people at the domain can no longer sign as the company's employees, and those who have are deactivated. The administrator receives the reason by email.
         */
        put: operations["decideDomainRequest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/domain-requests/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * List requests for domains to decide
         * @description Oldest first, at most 100.
         */
        get: operations["listWaitingDomainRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-manager/{link_id}/{signing_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a company and create its administrator
         * @description The representative becomes the administrator and receives an email with a link to set a password.
         */
        post: operations["createAdministrator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-manager/{link_id}/{signing_id}/letter": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email an administrator another password link
         * @description For an administrator without a password. The earlier link becomes invalid. Refused with `wrong_state` if there is no administrator, or if the administrator has a password. At most one email a minute.
         */
        post: operations["resendAdministratorLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-pdf/{link_id}/{signing_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        /** Download the signed PDF of a company */
        get: operations["downloadCorporationPdf"];
        put?: never;
        /**
         * Upload the signed PDF of a company
         * @description It replaces an earlier one.
         */
        post: operations["uploadCorporationPdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/smtp/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a mailbox with a code to itself
         * @description Without `platform`, the address's domain determines the provider; for an unknown domain it is Tencent's mail for companies. `custom` requires `host` and `port`. Only the code is stored.
         */
        post: operations["verifyMailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/smtp/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store a mailbox that was confirmed by code
         * @description The mailbox can then send emails of the account's projects. It must match the tested mailbox exactly. Its password is stored encrypted and is never returned.
         */
        post: operations["authorizeMailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/update/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the mailbox of a project
         * @description The caller must own the mailbox. An empty address means the service's own mailbox. Older clients send the address as the form field `email`.
         */
        post: operations["changeLinkMailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/letter/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * List the emails of a project
         * @description Failed emails come first, then the newest.
         */
        get: operations["listLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/letter/{link_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Export the filtered emails as CSV
         * @description Without their text. The parameters work as in `listLetters`, and the format is that of `exportEmployees`.
         */
        get: operations["exportLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/letter/{link_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend all failed emails with the same cause
         * @description Requeues those of the newest 1,000 failed emails that have this cause and can be resent. Emails to addresses that do not exist cannot be resent together.
         */
        post: operations["resendLetters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/letter/{link_id}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resend a failed email */
        post: operations["resendLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gmail/authcodeurl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the URL that authorizes a Google mailbox
         * @description For community managers. The browser gets a cookie that the return from Google requires; it is valid once, for ten minutes.
         */
        get: operations["getGmailAuthCodeUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gmail/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Handle the return from Google
         * @description The mailbox is stored once `verifyMailbox` and `authorizeMailbox` with the platform `gmail` have confirmed it by a code. Redirects to `/config-email`, or to `/link-mailbox/{link_id}` of the project that requested it, with the mailbox's address in the cookie `email`. On failure, it sets the cookies `error_code` (one of these refusals) and `error_msg` (percent-encoded English). Scripts can read the cookies for one minute.
         */
        get: operations["authorizeGmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Get the caller's notifications about a project
         * @description Types that the caller has not chosen have their defaults.
         */
        get: operations["getNotifications"];
        /**
         * Change the caller's notifications about a project
         * @description Types that the body omits stay as they are. Waiting notices are sent with the next email of the new frequency; those of a type that is turned off are deleted.
         */
        put: operations["changeNotifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policy/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "privacy" | "cookies" | "information-list";
            };
            cookie?: never;
        };
        /**
         * Get a policy text as safe HTML
         * @description Returns the privacy policy, the cookie notice or the list of personal data. With `link_id`, returns the project's own text if it has one, otherwise the service's. A text that exists only in the other language is returned in that language; `language` contains it. The `conf_error` codes mean that a text is configured but cannot be shown.
         */
        get: operations["getPolicy"];
        /**
         * Publish a project's own policy texts
         * @description Reads the texts from a public repository. Publishes all languages or none. A text is read only when it is published.
         */
        put: operations["setPolicy"];
        post?: never;
        /**
         * Withdraw a project's own policy text
         * @description The service's text is shown instead.
         */
        delete: operations["removePolicy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a project's own policy texts
         * @description Includes every version.
         */
        get: operations["listPolicies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/people": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /** List the managers and invitations of a project */
        get: operations["listLinkPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a manager of a project
         * @description With the caller's own ID, the caller leaves the project. The last manager who can act cannot be removed. Administrators of the organization manage the project as long as their code platform confirms that role. Emails that were sent through a mailbox of the removed manager are sent through the service's mailbox.
         */
        delete: operations["removeLinkPerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a person to manage a project
         * @description The email contains a single-use link that is valid for seven days. Any community manager who opens it may accept. Within 24 hours, it can also create an account (`createInvitedAccount`).
         */
        post: operations["inviteLinkPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/invitation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend an invitation to manage a project
         * @description It is valid for another seven days. The link in the earlier email becomes invalid.
         */
        post: operations["resendLinkInvitation"];
        /** Revoke an invitation to manage a project */
        delete: operations["withdrawLinkInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link-invitation/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        /** Get the project and sender of an invitation */
        get: operations["getLinkInvitation"];
        put?: never;
        /**
         * Accept an invitation with the signed-in account
         * @description After acceptance, a repeated call by the same account succeeds; other accounts are refused.
         */
        post: operations["acceptLinkInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the projects of a community manager
         * @description Oldest first.
         */
        get: operations["listLinks"];
        put?: never;
        /**
         * Set up a project for signing
         * @description Its agreements can be signed immediately. Missing `platform`, `org_id` and `repo_id` are read from `project_url`. Without `org_email`, emails are sent through the service's own mailbox. `individual_cla` and `corp_cla` are one agreement each; `individual_clas` and `corp_clas` are further languages. At least one agreement is required.
         */
        post: operations["linkProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Get a project with its statistics
         * @description Contains signatures by week and by version, and the share of sign page views that led to a signature.
         */
        get: operations["getLinkSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change the settings of a project
         * @description Changes apply from now on. The grace period of a published version never changes.
         */
        put: operations["changeLinkSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/robot-token": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Get whether has-signed checks need a token
         * @description The token itself is stored as a hash and cannot be read.
         */
        get: operations["getRobotToken"];
        put?: never;
        /**
         * Create the token for has-signed checks
         * @description From now on, the project answers only has-signed checks that send the token in the header Robot-Token. An earlier token stops working immediately. The token is not returned again.
         */
        post: operations["createRobotToken"];
        /** Answer has-signed checks without a token */
        delete: operations["removeRobotToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization/{org}/repository/{repo}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                repo: string;
            };
            cookie?: never;
        };
        /**
         * Look up a repository on the code platform
         * @description Checks on behalf of the community manager whether the organization has the repository. A refusal by the platform is a `result`, not an error. `token_gone`: the platform rejects the account's token, and its owner must sign in there again. `restricted`: the organization withholds the repository from this service. `saml_required`: the organization requires single sign-on first. `not_asked`: the account signed in with a password.
         */
        get: operations["findRepository"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/signings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * List the signers of a project
         * @description Returns individuals, employees and companies, newest first. A search finds names and addresses by the beginning of a word and lists the newest 1,000 matches. A new signature may be searchable a few seconds later. Permanently erased companies are not listed.
         */
        get: operations["listSignings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/signings.csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Export the filtered signers as CSV
         * @description The parameters work as in `listSignings`, and the format is that of `exportEmployees`. There is no row limit. Each export is recorded in the audit log.
         */
        get: operations["exportSignings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/signings.jsonl": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Export the filtered signers as JSON Lines
         * @description One `ListedSigning` per line, in UTF-8. The parameters work as in `listSignings`. There is no row limit. Each export is recorded in the audit log.
         */
        get: operations["exportSigningsAsLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/signings/end": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * End up to 50 signatures at once
         * @description Ends each as `endSigning` does, with a proof of identity. An account with a password must enter it again; an account of a code platform must have signed in within ten minutes (`sign_in_again`). Inactive signatures, and those of employees and companies, are not changed and are counted as `missed`.
         */
        put: operations["endSignings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/signings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: components["parameters"]["ListedSigningId"];
            };
            cookie?: never;
        };
        /**
         * Get the signature of an individual or employee
         * @description Contains the signature, the answers, how the address was confirmed, the emails about it, and whether the record matches its event in the evidence chain, verified on each call. Each call is recorded in the audit log. The client that signed is not returned. For a company, use `getCorporation`.
         */
        get: operations["getSigning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/signings/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: components["parameters"]["ListedSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * End the signature of an individual
         * @description The person is notified of the reason. The signature no longer counts. It can be reinstated for 30 days, and the person may sign again. Refused with `wrong_state` if the signature is inactive or an employee's (the company ends it). After 50 within a day, `endSignings` with a proof of identity is required. The evidence chain contains the reason as a salted hash.
         */
        put: operations["endSigning"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/signings/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: components["parameters"]["ListedSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email the receipt to the signer again
         * @description For an individual's signature. Refused with `wrong_state` for an employee's, which has no receipt. The reason is recorded in the audit log.
         */
        post: operations["resendReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/signings/{id}/reinstatement": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: components["parameters"]["ListedSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Reinstate a signature that was ended
         * @description The signature counts again, and the person is notified. Refused with `wrong_state` if the signature is not ended or the person has signed again, and with `reinstatement_over` 30 days after it was ended.
         */
        put: operations["reinstateSigning"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * List pending erasure requests
         * @description Oldest first, at most 100.
         */
        get: operations["listErasureRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/erasures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: components["parameters"]["ListedSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Decide an erasure request
         * @description `erase` deletes all values of what the address signed at the project before the request; only the events remain, and the signature no longer counts. `restrict` keeps the signature: it counts, but is omitted from lists, searches and exports. The person is notified of the reason. It is stored only for a restriction, in the evidence chain as a salted hash. An account with a password must enter it again; an account of a code platform must have signed in within ten minutes (`sign_in_again`). Refused with `wrong_state` if the request was already decided.
         */
        put: operations["decideErasure"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * List the current agreements of a project
         * @description Grouped by type.
         */
        get: operations["listAgreements"];
        /**
         * Publish a new version of an agreement
         * @description Replaces the current agreement of a type and language. Without `fields` or `summary`, those of the previous version are kept. Refused with `unmatched_cla` if there is no previous version. A `material` version asks everyone who signed to agree; an `editorial` version does not, and needs a `reason` if the change is substantial according to `previewDifference`. `others` are published together with it, with the same `kind`, grace period, note and reason. If one is refused, all are.
         */
        put: operations["publishAgreement"];
        /**
         * Add an agreement to a project
         * @description The project must not have an agreement of this type and language.
         */
        post: operations["addAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/diff-preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the changes of a new version
         * @description Compares it with the current agreement of the same type and language.
         */
        post: operations["previewDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/scheduled/{schedule}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                schedule: string;
            };
            cookie?: never;
        };
        /**
         * Get a scheduled version
         * @description Includes its changes, the affected signers and the email to them. Refused with `not_found` if the ID is unknown or the version is no longer scheduled.
         */
        get: operations["getSchedule"];
        put?: never;
        post?: never;
        /**
         * Cancel the publication of a scheduled version
         * @description Refused with `not_found` if the ID is unknown, and with `wrong_state` if the version is no longer scheduled.
         */
        delete: operations["cancelSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw the version in force
         * @description Possible only if its material version has a grace period, and for as many days after that version's publication. The previous version is in force again, and signatures count as before. Signers who have agreed keep what they signed. Signers who were asked and have not agreed are notified by email, and the links in their earlier emails become invalid. Refused with `unmatched_cla` if the version is not in force, and with `withdrawal_over` without a grace period or after that time.
         */
        post: operations["withdrawVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/cla/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List changes since the company last agreed */
        get: operations["getOwnDifference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/cla/agree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Accept the current version for the caller's company */
        put: operations["agreeToNewVersion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/pending-agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the company's pending agreement
         * @description Returns the version that the caller's company is asked to agree to, if there is one.
         */
        get: operations["listPendingAgreements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the signed PDF of the caller's company */
        get: operations["downloadOwnCorporationPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-email-domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the email domains of the caller's company
         * @description The first one is the company's original domain.
         */
        get: operations["listEmailDomains"];
        put?: never;
        /**
         * Add the email domain of a confirmed address
         * @description The address is confirmed by the code that was emailed to it.
         */
        post: operations["addEmailDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-email-domain/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a code to confirm a new domain
         * @description Refused with `bad_request_parameter` if the company already has the domain, and with `not_ready_to_sign` if the community's mailbox cannot send codes now.
         */
        post: operations["sendEmailDomainCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-email-domain/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the company's requests for further domains
         * @description Newest first, at most 100. `listEmailDomains` contains a granted domain.
         */
        get: operations["listDomainRequests"];
        put?: never;
        /**
         * Ask the community for a further domain
         * @description For a domain of another registrant, which `addEmailDomain` refuses with `unmatch_email_domain`. The address is confirmed by the code that was emailed to it. The community decides within 90 days, or the request expires.
         */
        post: operations["requestEmailDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-email-domain/request/{request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a request for a further domain
         * @description Deletes the address that confirmed the domain. Refused with `wrong_state` if the request does not wait for the community, or is not one of the company's.
         */
        delete: operations["withdrawDomainRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-email-domain/request/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a code to request a further domain
         * @description Refused with `bad_request_parameter` if the company has the domain or can add it without the community, and with `not_ready_to_sign` if the community's mailbox cannot send codes now.
         */
        post: operations["sendDomainRequestCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employee-manager": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the employee managers of the caller's company */
        get: operations["listEmployeeManagers"];
        put?: never;
        /**
         * Add employee managers
         * @description Adds all of them or none. Each receives an email with a link to set a password, and is inactive until then.
         */
        post: operations["addEmployeeManagers"];
        /**
         * Remove employee managers
         * @description Removes all of them or none. They are signed out immediately.
         */
        delete: operations["removeEmployeeManagers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employee-manager/letter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email an employee manager another password link
         * @description For a manager without a password. The earlier link becomes invalid. Refused with `wrong_state` for a manager who has a password. At most one email a minute.
         */
        post: operations["resendAccountLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller's notifications about the company
         * @description Types that the caller has not chosen have their defaults.
         */
        get: operations["getCompanyNotifications"];
        /**
         * Change the caller's notifications about the company
         * @description As `changeNotifications`.
         */
        put: operations["changeCompanyNotifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employee-signing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List employees of a company
         * @description Without `page_size`, returns all employees, newest first, as older clients expect. With it, returns one page: the page `after` a cursor (the earlier response's `page.next`, empty on the last page), or page number `page`, which reaches 10,000 rows. `search` finds employees whose name or address has a word that begins with it; `sort` and `order` are then ignored.
         */
        get: operations["listEmployees"];
        /**
         * Activate, deactivate or delete several employees
         * @description Each employee is changed or refused independently. `data` contains the results in the order of the request. The emails about an activation are delayed by ten seconds, in which `undo` cancels them.
         */
        put: operations["changeEmployees"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employee-signing/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the employees of a company */
        get: operations["countEmployees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employee-signing/activations/{undo}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                undo: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Undo an activation within ten seconds
         * @description For activations by the caller. The emails are not sent.
         */
        delete: operations["undoActivations"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employee-signing/found": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change all employees of a filter or list
         * @description Activates, deactivates or deletes employees. Without `emails`, changes those that `state` and `search` find as in `listEmployees` and for which the change is possible, at most 1,000; `more` is true if others are left. With `domain`, one of the company's domains, changes those with an address there and ignores `search`. With `emails`, changes only those addresses; an unknown address, or one that would not change, is listed in `refused`. Each employee is changed or refused independently.
         */
        put: operations["changeFoundEmployees"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employee-signing/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the filtered employees as CSV
         * @description The parameters work as in `listEmployees`. UTF-8 with a byte order mark, every value in quotation marks, one record per line, headings in the caller's language. A value that a spreadsheet would interpret as a formula is prefixed with an apostrophe.
         */
        get: operations["exportEmployees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employee-signing/{signing_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                signing_id: string;
            };
            cookie?: never;
        };
        /**
         * Get an employee's signature
         * @description Includes all data stored about it. The record is verified against the evidence chain on each call. Each call is recorded in the audit log.
         */
        get: operations["getEmployee"];
        /**
         * Activate or deactivate an employee
         * @description Refused with `bad_request_parameter` if the employee is already in this state.
         */
        put: operations["changeEmployee"];
        post?: never;
        /**
         * Delete an inactive employee
         * @description Refused with `wrong_state` if the employee is active.
         */
        delete: operations["deleteEmployee"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link another address to the session's address
         * @description Confirmed by the code that was emailed to the other address. Links it to each valid individual signature of the session's address that is opened in the session, at every project where the other address has not signed. The signature then covers commits of both addresses, also after a newer version is signed. If a company of the project has the other address's domain, the address is not linked, and its owner signs as an employee. Both addresses are notified by email. Refused with `needs_mailbox_code` if the session began without a code to its address, `needs_receipt_number` if none of these signatures is opened, `nothing_to_join` if there are none or all of them already cover the other address, and `too_many_addresses` if one signature would cover more than 20 others.
         */
        post: operations["joinAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/addresses/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a code to link another address
         * @description The code is sent whether or not the address has signed anything. The response does not reveal which. Refused with `nothing_to_join` for the session's own address.
         */
        post: operations["sendAddressCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `addresses` in `listOwnSignings` */
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlink two addresses at one project
         * @description Signatures of one address no longer cover the other. The owner of either address can do this at any time. Merged contributions stay covered. Both addresses are notified by email. Refused with `not_found` if the addresses are no longer linked, or if the session's address is neither of them.
         */
        delete: operations["separateAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get all data stored about the session's address
         * @description Answers to form fields are included for signatures that were opened in this session. Refused with `needs_receipt_number` if the address has individual signatures and none was opened, because it may have a new owner. Each list contains the newest 1,000 rows. Each call is recorded in the service's audit log.
         */
        get: operations["getOwnData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/data.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the stored data as a PDF
         * @description Contains the same data as `getOwnData`, in the caller's language.
         */
        get: operations["downloadOwnData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/signings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the signatures of the session's address
         * @description Returns individual and employee signatures at all communities, newest first, including inactive ones; at most 1,000. Answers to form fields are not included.
         */
        get: operations["listOwnSignings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/signings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        /**
         * Get one of the address's signatures
         * @description Includes the answers, how the address was confirmed, and the emails about the signature. Refused with `needs_receipt_number` until the receipt number was entered in this session or the account that signed has signed in, because an address may have a new owner. Each call is recorded in the community's audit log.
         */
        get: operations["getOwnSigning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/signings/{id}/number": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a signature by its receipt number
         * @description The signature stays open until the session ends. Case, spaces and hyphens are ignored.
         */
        post: operations["proveReceiptNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/signings/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        /**
         * Download the receipt of an individual's signature
         * @description The signature must be opened in this session. Refused with `not_found` for an employee's signature, which has no receipt.
         */
        get: operations["downloadOwnReceipt"];
        put?: never;
        /**
         * Email the receipt to the address that signed
         * @description For an individual's signature that is opened in this session or at most 60 days old, so that its address has no new owner. Refused with `not_found` for an employee's signature, which has no receipt.
         */
        post: operations["sendOwnReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/signings/{id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a confirmation of a signature
         * @description The email to the session's address contains the agreement, its version and the date. It contains neither the receipt number nor the answers, so the signature need not be opened.
         */
        post: operations["sendConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/signings/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw an individual's signature
         * @description Confirmed by the code that was emailed for it. The signature no longer covers new contributions; merged ones stay covered. The community sees the withdrawal, and the person is notified by email. The person can undo it within 7 days, or sign again.
         */
        post: operations["withdrawSigning"];
        /**
         * Undo a withdrawal within 7 days
         * @description The signature counts again. Refused with `wrong_state` if it is not withdrawn, if the community ended it, or if the address has signed since. Refused with `taking_back_over` after 7 days.
         */
        delete: operations["takeBackWithdrawal"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/signings/{id}/withdrawal/code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a code to withdraw a signature
         * @description A session is not sufficient, because another person may use the same browser. Refused with `wrong_state` if the signature no longer counts, if it is an employee's, or if the project was removed.
         */
        post: operations["sendWithdrawalCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/signings/{id}/name": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct the name in an individual's signature
         * @description Confirmed by the code that was emailed for it. The signature stays valid. The person is emailed a new receipt, which replaces the former one. A name can be corrected 3 times. Refused with `not_opened` if the signature is not opened in this session, `wrong_state` if it is an employee's or no longer counts, and `name_unchanged` if it has this name.
         */
        post: operations["correctOwnName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/signings/{id}/name/code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a code to correct a name
         * @description Refused like `correctOwnName`, so that a name that cannot be stored is refused before a code is sent.
         */
        post: operations["sendNameCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{link_id}/{event}/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description Number of the event in the project's evidence chain */
                event: number;
                /** @description Hash of the event, as printed on the receipt */
                hash: string;
            };
            cookie?: never;
        };
        /**
         * Get the status of a receipt
         * @description Reports whether the evidence chain contains the receipt's event, and whether the signed version is still in force. Open to anyone who knows the event's hash, which only the receipt and the chain contain. Neither the request nor the response reveals who signed. The browser checks the authenticity of the file itself, with the keys from `/v1/keys`.
         */
        get: operations["getReceiptStanding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/signings/{id}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request erasure of an individual's signature
         * @description Confirmed by the code that was emailed for it. The request covers everything that the address has signed at the project so far. The community must erase it within 30 days, or keep it restricted and give a reason. The person is notified of the decision by email.
         */
        post: operations["askForErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/signings/{id}/erasure/code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a code to request a signature's erasure
         * @description A session is not sufficient, because another person may use the same browser. Refused with `wrong_state` if erasure was already requested, if the signature is kept restricted, if it is an employee's (the company erases it), or if the project was removed.
         */
        post: operations["sendErasureCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a code that opens an address's agreements
         * @description The code is sent whether or not the address has signed anything. The response does not reveal which.
         */
        post: operations["sendPersonCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/sign-in/{platform}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a platform's sign-in URL for a person
         * @description The platform is asked only for the account's identity and verified address. The browser returns to `/my`. In an open session, the account opens the signatures that were made with it. Without one, its verified address opens a session. No manager's session starts, and the token is not stored.
         */
        post: operations["beginPersonSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/my/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an address's agreements by its code
         * @description The session lasts 60 minutes and is limited to this browser.
         */
        post: operations["openPersonSession"];
        /** Close a person's session in this browser */
        delete: operations["closePersonSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/{link_id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a company's document to its representative again
         * @description The representative confirms the address with the code for signing, which stays valid. The link in the earlier email becomes invalid. At most three emails an hour and five a day per company, counted together with `resendOwnSigningDocument`.
         */
        post: operations["resendDocumentByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/by-letter/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key in the email with the document to sign. For one day, also the `receipt_handle` of the company's form, together with its cookie. */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Get the progress of a company's document
         * @description For the recipient of the email with the document, and for the tab that sent the form.
         */
        get: operations["getSigningByLetter"];
        put?: never;
        /** Upload the signed PDF by its emailed link */
        post: operations["uploadPdfByLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/by-letter/{token}/document": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key in the email with the document to sign. For one day, also the `receipt_handle` of the company's form, together with its cookie. */
                token: string;
            };
            cookie?: never;
        };
        /** Download the document to sign by hand */
        get: operations["downloadSigningDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/by-letter/{token}/returned": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key in the email with the document to sign. For one day, also the `receipt_handle` of the company's form, together with its cookie. */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Download the uploaded PDF
         * @description The signed PDF that was uploaded last. Refused with `wrong_state` if there is none.
         */
        get: operations["downloadReturnedPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report that the service is running */
        get: operations["getHeartbeat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys that sign receipts and heads
         * @description Returns current and earlier public keys, oldest first. The response may be cached for five minutes.
         */
        get: operations["listServiceKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /** Get a project */
        get: operations["getLink"];
        put?: never;
        post?: never;
        /**
         * Remove a project without signatures
         * @description Its agreements remain in the evidence chain.
         */
        delete: operations["unlinkProject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/badge": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Get a badge with the number of signers
         * @description An SVG image that other sites may embed. It needs no cookie and sets none. Rate limited per client.
         */
        get: operations["getBadge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/opening": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a view of the sign page
         * @description Called once per page, after the reader has scrolled or pressed a key. Only the number of views per day is stored, nothing about the reader. Rate limited per client.
         */
        post: operations["countOpening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/{apply_to}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description Signers that the agreements are for; employees sign the individual agreement */
                apply_to: "individual" | "corporation";
            };
            cookie?: never;
        };
        /**
         * List the current agreements of one type
         * @description Returns one agreement per language, each with the fields to fill in.
         */
        get: operations["listAgreementsToSign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /**
         * Download the PDF of an agreement
         * @description Returns exactly the bytes that are signed.
         */
        get: operations["downloadAgreement"];
        put?: never;
        post?: never;
        /**
         * Remove a current agreement
         * @description Refused if any version of it has a signature.
         */
        delete: operations["removeAgreement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /**
         * List all versions of an agreement
         * @description Returns the versions in the agreement's language, newest first. `id` is the ID of any of them. Public, as their texts are (`getAgreementText`).
         */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/{id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /**
         * Compare a version with the one before
         * @description Both are in the same language. The first version is refused with `unmatched_cla`. Public, as the texts are (`getAgreementText`). Rate limited per client.
         */
        get: operations["getVersionDifference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /**
         * Get the text of an agreement
         * @description Returns the text that was extracted from the PDF.
         */
        get: operations["getAgreementText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/individual/diff/{link_id}/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                email: string;
            };
            cookie?: never;
        };
        /**
         * List changes since an address signed
         * @description Compares the agreement in the language that the address signed in. Reveals no more about the address than `checkIndividualSigning`, and requires the same token. Rate limited per client.
         */
        get: operations["getIndividualDifference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/individual-signing/{link_id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a signing code to an individual
         * @description `why` is `cla.no_employee_manager` if a company with the address's domain has signed but has no manager who can activate employees yet. Its employees sign as individuals until then, and its administrator was reminded. Otherwise `why` is empty.
         */
        post: operations["sendIndividualCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/individual-signing/{link_id}/which": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find out how an address can sign
         * @description Returns `employee` if a company with the address's domain has a manager who can activate employees. Reveals neither the company nor whether the address has signed. Limited like verification codes.
         */
        post: operations["findWay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employee-signing/{link_id}/{signing_id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of the company's signature; if empty, the company counts as not signed */
                signing_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a signing code to an employee
         * @description An address outside the company's domains is refused with `not_same_corp` and reveals nothing about the company.
         */
        post: operations["sendEmployeeCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/{link_id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Email a signing code to a representative */
        post: operations["sendCorporationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/{link_id}/corps": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Find the companies an address may sign for
         * @description `data` is null if no company has the address's domain. It is empty if a company has the domain but no manager can activate employees yet; `why` is then the error code that an employee's signature would be refused with.
         */
        get: operations["findCorporations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/{link_id}/corps/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                email: string;
            };
            cookie?: never;
        };
        /**
         * Find companies by an address in the path
         * @description Works as `findCorporations`. For older clients.
         */
        get: operations["findCorporationsByPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/individual-signing/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Check whether an address has signed
         * @description Public, for API clients. An unknown project and an invalid address both count as not signed. A noreply address with an account ID has signed if an address that was proven together with the account has.
         */
        get: operations["checkIndividualSigning"];
        /** Replace an earlier signature with the current version */
        put: operations["renewIndividualCla"];
        /** Sign the individual agreement */
        post: operations["signIndividualCla"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/individual-signing/{link_id}/before": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an address's earlier signature and later changes
         * @description The caller confirms the address with the code that was emailed for signing as `apply_to`. The code is checked first, so nothing is revealed without it. A wrong code counts as an attempt; a correct code stays valid for the signature. `data` is null if there is nothing to compare: the address has not signed, has signed the current version, signs as an employee or a company, or no version is in force in the language it signed in. `signed` is present if the address cannot sign again: an individual who signed the current version, an employee, or the representative of a company. The response contains neither the name nor the receipt, because the mailbox may have a new owner.
         */
        post: operations["recallSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employee-signing/{link_id}/departure": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the signature of a former employee
         * @description The code is the one that was emailed for signing as an employee. The address may sign as an individual afterwards. The employee managers are notified by email.
         */
        post: operations["leaveCorporation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employee-signing/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign the individual agreement as a company's employee
         * @description The signature counts once an employee manager has activated it.
         */
        post: operations["signEmployeeCla"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipt/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Get the signature made in this tab
         * @description Requires the `receipt_handle` from the signature's response together with the cookie that was set with it. Both are valid for one day. Rate limited per client.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipt/{link_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Download the PDF of this tab's signature
         * @description Returns an individual's receipt, as it was emailed, or the document that a company signs by hand. Employees have no such file. Requires the same proof as `getReceipt`.
         */
        get: operations["downloadReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipt/{link_id}/letter": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a company's document to its representative again
         * @description For the tab that sent a company's form. Requires the same proof as `getReceipt`. The link in the earlier email becomes invalid. At most three emails an hour and five a day per company.
         */
        post: operations["resendOwnSigningDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corporation-signing/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * List all companies that signed
         * @description Newest first, without deleted companies. For long lists, use `pageCorporations`.
         */
        get: operations["listCorporations"];
        put?: never;
        /**
         * Sign the company agreement
         * @description The document to sign by hand is emailed to the representative.
         */
        post: operations["signCorporationCla"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/individual-signing/cla-confirm/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key in the email that asks to agree to a new version */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Get the version a signer must agree to
         * @description Includes the changes since the earlier signature. Reading changes nothing and does not use up the key, because mail scanners open links. The person's address is masked. Every refusal other than `invalid_cla_confirm_token` contains the project, so the page can link to its sign page. Rate limited per client.
         */
        get: operations["getAgreementRequest"];
        put?: never;
        /**
         * Agree to the requested version by emailed key
         * @description Signs the version once, in place of the earlier one. The answers of the earlier signature are kept, with today's date. Refused with `sign_anew` if the new version's form needs more answers, with `unmatched_cla` if the version is not in force, and with `cla_is_latest` on a second attempt.
         */
        post: operations["agreeToRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description All error codes. The two codes without a prefix belong to the manager's sign-in.
         * @enum {string}
         */
        ErrorCode: "wrong_id_or_pw" | "privacy_consent_invalid" | "cla.invalid_token" | "cla.expired_token" | "cla.missing_token" | "cla.unknown_token" | "cla.unauthorized_token" | "cla.privacy_consent_invalid" | "cla.no_link_or_no_manager" | "cla.unknown_email_platform" | "cla.no_cla_binding" | "cla.no_corp_manager" | "cla.no_employee_manager" | "cla.has_not_signed" | "cla.uncompleted_signing" | "cla.not_ready_to_sign" | "cla.resigned" | "cla.go_to_sign_employee_cla" | "cla.no_link" | "cla.unmatched_cla" | "cla.failed_to_send_email" | "cla.link_exists" | "cla.cla_is_used" | "cla.cla_exists" | "cla.no_pdf_of_corp" | "cla.unuploaded" | "cla.reason_length" | "cla.reminded_recently" | "cla.ends_need_proof" | "cla.reinstatement_over" | "cla.needs_mailbox_code" | "cla.needs_receipt_number" | "cla.not_opened" | "cla.name_unchanged" | "cla.too_many_corrections" | "cla.no_verified_address" | "cla.account_did_not_sign" | "cla.wrong_receipt_number" | "cla.nothing_to_join" | "cla.too_many_addresses" | "cla.taking_back_over" | "cla.undo_over" | "cla.scan_replaced" | "cla.not_an_email" | "cla.many_employee_managers" | "cla.num_of_corp_managers_exceeded" | "cla.corp_manager_exists" | "cla.admin_as_manager" | "cla.wrong_verification_code" | "cla.expired_verification_code" | "cla.too_short_or_long_password" | "cla.invalid_password" | "cla.invalid_account_or_pw" | "cla.no_db_record" | "cla.wrong_id_or_pw" | "cla.invalid_manager_id" | "cla.restricted_email_suffix" | "cla.unmatch_email_domain" | "cla.domain_taken" | "cla.domain_asked" | "cla.too_many_domains" | "cla.not_same_corp" | "cla.retrieve_pw_encrypt_failure" | "cla.retrieve_pw_decrypt_failure" | "cla.retrieve_pw_validate_failure" | "cla.no_link_or_unsigned" | "cla.error_parsing_api_body" | "cla.user_login_frozen" | "cla.system_error" | "cla.user_not_exists" | "cla.bad_request_parameter" | "cla.unsupported_email_platform" | "cla.invalid_email_auth_code" | "cla.unmatched_email" | "cla.unmatched_user_id" | "cla.unsupported_policy_platform" | "cla.privacy_conf_error" | "cla.cookie_conf_error" | "cla.data_collection_conf_error" | "cla.same_language_policy" | "cla.no_public_email" | "cla.refuse_to_authorize_email" | "cla.sending_not_granted" | "cla.no_org" | "cla.not_in_white_list" | "cla.auth_failed" | "cla.platform_away" | "cla.platform_limited" | "cla.platform_restricted" | "cla.platform_saml" | "cla.platform_misconfigured" | "cla.wrong_file_type" | "cla.too_big_pdf" | "cla.error_reading_file" | "cla.unsafe_pdf" | "cla.locked_pdf" | "cla.repeated_field" | "cla.duplicate_manager_id" | "cla.duplicate_manager_email" | "cla.too_many_request" | "cla.link_is_used" | "cla.same_password" | "cla.privacy_unchecked" | "cla.missing_url_path_parameter" | "cla.cla_is_latest" | "cla.reason_needed" | "cla.invalid_cla_confirm_token" | "cla.expired_cla_confirm_token" | "cla.replaced_cla_confirm_token" | "cla.withdrawn_cla_confirm_token" | "cla.wrong_time" | "cla.version_waiting" | "cla.withdrawal_over" | "cla.sign_anew" | "cla.source_not_allowed" | "cla.agreement_unreadable" | "cla.agreement_garbled" | "cla.reading_differs" | "cla.not_your_organisation" | "cla.unsupported_code_platform" | "cla.wrong_state" | "cla.last_manager" | "cla.managed_by_organization" | "cla.looks_after_already" | "cla.invitation_exists" | "cla.too_many_invitations" | "cla.no_check" | "cla.no_sign_request" | "cla.no_notification" | "cla.unproven_person" | "cla.no_forge_registration" | "cla.expired_forge_registration" | "cla.used_forge_registration" | "cla.forge_exists" | "cla.not_signed_in_to_forge" | "cla.not_your_repository" | "cla.not_your_organization" | "cla.repository_watched" | "cla.forge_suspended" | "cla.forge_not_allowed" | "cla.unknown_forge_kind" | "cla.old_forge_version" | "cla.forge_token_refused" | "cla.forge_token_expired" | "cla.forge_scopes_missing" | "cla.forge_token_role" | "cla.own_token_needed" | "cla.own_token_refused" | "cla.own_token_of_bot" | "cla.forge_hook_refused" | "cla.unproven_delivery" | "cla.form_encoded_delivery" | "cla.sign_in_again" | "cla.no_account" | "cla.not_a_bot" | "cla.members_permission" | "cla.members_token" | "cla.no_organization" | "cla.no_team" | "cla.no_external_checks" | "cla.forge_away" | "cla.not_found" | "cla.method_not_allowed";
        Refused: {
            data: {
                error_code: components["schemas"]["ErrorCode"];
                error_message: string;
                /** @description Remaining attempts; only with `wrong_id_or_pw` without prefix */
                retry_num?: number;
                /** @description Whether the user has never given consent; only with `privacy_consent_invalid` */
                first_consent?: boolean;
                reason?: components["schemas"]["FileFailure"];
                /**
                 * @description Only with `not_an_email`, for text in the form of an address. `no_mailbox`: no one receives email at it. `non_ascii`: the project's mail server does not offer SMTPUTF8, which letters of other scripts before the @ need.
                 * @enum {string}
                 */
                address_problem?: "no_mailbox" | "non_ascii";
                /** @description Cause of a failed mailbox test; only if a mailbox was tested */
                failure?: string;
                /** @description Response of the mail server or code platform on one line; absent if there is none */
                said?: string;
                /** @description Scopes that an access token lacks, separated by commas */
                scopes?: string;
                forge_kind?: components["schemas"]["ForgeKind"];
                /** @description URL at the code platform where the user can fix the cause */
                error_url?: string;
                /** @description When codes can be sent again, in milliseconds since 1970 UTC; only with `not_ready_to_sign`, if known */
                again_at?: number;
                agreed?: components["schemas"]["AgreedVersion"];
                /** @description Project of an invalid or expired key from an email */
                link_id?: string;
                /** @description Community of that project; only with `link_id` */
                org_alias?: string;
                org_names?: components["schemas"]["CommunityNames"];
            };
        };
        /** @description IANA time zone of the browser, such as `Asia/Shanghai`. Digests are sent at 09:00 in this zone, and emails about notifications print times in it. An unknown one is ignored. */
        TimeZone: string;
        /** @description Names of the community by language (`zh`, `en`) if they differ from `org_alias`; absent if it has one name */
        CommunityNames: {
            zh?: string;
            en?: string;
        };
        /** @enum {string} */
        NotificationType: "scan" | "scan_waiting" | "domain" | "erasure" | "mailbox" | "access" | "organization" | "employee" | "employee_waiting";
        /** @description The password, or its character codes as sent by older clients */
        Password: string | number[];
        /** @enum {string} */
        Language: "English" | "Chinese";
        ListedSigning: {
            id: string;
            /** @enum {string} */
            kind: "individual" | "employee" | "corporation";
            /** @description Name of the person or company */
            name: string;
            /** @description Email address; of a company, that of its representative */
            email: string;
            /** @description Company of an employee; otherwise empty */
            company: string;
            /** @enum {string} */
            state: "live" | "superseded" | "ended" | "inactive" | "active" | "deleted" | "left" | "submitted" | "mailed" | "uploaded" | "approved";
            /**
             * @description Whether the signature counts today. `in_grace` counts until `valid_until` because there is a newer version; `expired` no longer counts for that reason; `waiting` does not count yet; `over` never counts again.
             * @enum {string}
             */
            standing: "in_force" | "in_grace" | "expired" | "waiting" | "over";
            /** @description End of validity in milliseconds since 1970 UTC; 0 if not known */
            valid_until: number;
            /** @description ID of the signed agreement */
            cla_id: string;
            language: components["schemas"]["Language"];
            version: number;
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
        };
        FoundSigner: {
            link_id: string;
            /** @description Name of the community */
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            signing: components["schemas"]["ListedSigning"];
        };
        FoundCompany: {
            link_id: string;
            /** @description Name of the community */
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            id: string;
            name: string;
            /** @description Name of the representative */
            representative: string;
            /** @description Address of the representative */
            email: string;
            /** @enum {string} */
            state: "submitted" | "mailed" | "uploaded" | "approved";
        };
        FoundProject: {
            link_id: string;
            /** @description Name of the community */
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            platform: string;
            org_id: string;
            /** @description Empty for the whole organization */
            repo_id: string;
            /** @description Number of companies to review and of pending erasure requests */
            waiting: number;
        };
        FoundEmployee: {
            /** @description ID of an employee's signature, or of an employee manager */
            id: string;
            name: string;
            email: string;
            /** @description Whether the employee is active, or the employee manager has set a password */
            enabled: boolean;
        };
        ManagerRole: {
            /** @enum {string} */
            role: "admin" | "manager" | "community";
            /** @description `fake_link` for a community manager */
            link_id: string;
            org_id: string;
            repo_id: string;
            /** @description Name of the community; empty for a community manager */
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            /** @description Whether the manager has set a password of their own */
            initial_pw_changed: boolean;
        };
        /** @description Values that the tab stores about its session under these names. None of them is a credential. */
        SessionNotes: {
            /** @description Handle of the tab, sent back in the header `Tab-Handle`. A tab from an earlier session cannot act in a later one. */
            token: string;
            /** @description Latest end of the session, ISO 8601 */
            refresh_token: string;
            /** @description Code platform account, as `gitee:<id>`; empty if there is none */
            platform_token: string;
        };
        Manager: {
            /** @description Name of the community; empty for a community manager */
            org: string;
            org_names?: components["schemas"]["CommunityNames"];
            /** @description Company of an administrator or employee manager; absent for a community manager */
            corporation_name?: string;
            /** @description Version that an administrator's company signed on paper; absent for other roles */
            signed_agreement?: {
                version: number;
                language: components["schemas"]["Language"];
            };
            link_id: string;
            /** @enum {string} */
            role: "admin" | "manager" | "community";
            /** @description ID to sign in with */
            account: string;
            email: string;
            initial_pw_changed: boolean;
            session: components["schemas"]["SessionNotes"];
            /** @description Roles that this sign-in confirmed, the session's role first; absent if there is only one */
            roles?: components["schemas"]["ManagerRole"][];
        };
        CheckedPerson: {
            /** @description Position in the list of this head commit */
            id: string;
            /** @description Name from the commits */
            name: string;
            /** @description First character, three asterisks and the domain */
            email_masked: string;
            /**
             * @description `noreply` identifies an account of the code platform and receives no email
             * @enum {string}
             */
            address: "mailbox" | "noreply" | "unusable";
            /** @description Login of the account that the code platform reports; empty if none */
            account: string;
            roles: ("author" | "committer" | "co_author")[];
            commits: {
                sha: string;
                title: string;
            }[];
            /** @description Number of commits that list this person */
            all_commits: number;
            /** @enum {string} */
            state: "ready" | "to_act" | "waits" | "let_through";
            /** @description Type of bot or AI tool; absent for a person */
            tool?: {
                /** @enum {string} */
                kind: "bot" | "ai";
                /** @description Person who vouches for the bot or AI tool; empty if none */
                vouched_by: string;
                /**
                 * @description Reason why the bot or AI tool is not covered
                 * @enum {string}
                 */
                gap: "" | "unproven_bot" | "unlisted_bot" | "ai_tool";
            };
        };
        CheckEntry: {
            /** @description ID of the person */
            id: string;
            /** @description Address from the commits; for an account, the address confirmed together with it, if any */
            email: string;
            /**
             * @description Reason why the person is covered; empty if not covered
             * @enum {string}
             */
            ground: "" | "individual" | "employee" | "exempt" | "vouched" | "ignored" | "override";
            /** @enum {string} */
            gap: "" | "unsigned" | "expired" | "pending_manager" | "unproven_account" | "unprovable_account" | "unknown_account" | "unusable_address" | "unproven_bot" | "unlisted_bot" | "ai_tool";
            /** @description Company that the person signed for or may sign for; empty if none */
            company: string;
            /** @description Number of the signed version; 0 if none was signed */
            version: number;
            /** @description Time of the signature, or start of the wait, in milliseconds since 1970 UTC; 0 for neither */
            at: number;
            /** @description End of validity of an earlier version; 0 if there is none */
            grace_ends_at: number;
            /**
             * @description Next step. `register`: sign as an employee of the company. `company`: the company must agree to a new version. `account`: confirm the account. `address`: confirm the address that signs or has signed, in addition to the account. `amend`: change the commit. `bot`: the community must review it.
             * @enum {string}
             */
            next: "" | "sign" | "agree" | "register" | "remind" | "company" | "account" | "address" | "amend" | "bot";
            /** @description When the manager can be reminded again, in milliseconds since 1970 UTC; 0 for now */
            remind_at: number;
            /** @description The address was confirmed together with an account other than the one that made the commits */
            other_account: boolean;
        };
        CheckPage: {
            link_id: string;
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            /** @description Last known `owner/name` */
            repository: string;
            number: number;
            /** @description Empty for a private repository */
            title: string;
            pull_request_url: string;
            /**
             * @description Whether the code platform calls it a pull request or a merge request
             * @enum {string}
             */
            request: "pull" | "merge";
            /** @description Empty until the commits were read */
            head_sha: string;
            /**
             * @description `reading` before the first result for this head commit; `unknown` if the check could not be completed
             * @enum {string}
             */
            state: "reading" | "covered" | "uncovered" | "unknown" | "closed";
            /**
             * @description Reason why the check could not be completed
             * @enum {string}
             */
            reason: "" | "incomplete" | "too_many" | "no_commits" | "unanswered" | "no_agreement" | "unlinked";
            /** @description Number of commits read, if not all were; otherwise 0 */
            read: number;
            /** @description Number of commits in the pull request */
            declared: number;
            /** @description Milliseconds since 1970 UTC; 0 before the first result */
            checked_at: number;
            people: components["schemas"]["CheckedPerson"][];
            /** @description Problems that do not belong to one person */
            gaps: {
                /** @enum {string} */
                kind: "malformed_trailer" | "opener_not_author";
                /** @description SHA of the commit; empty for `opener_not_author` */
                sha: string;
                /** @description Line of the commit message, from 1; 0 for `opener_not_author` */
                line: number;
                /** @description Login of the author of the pull request; otherwise empty */
                login: string;
            }[];
            /** @description Bots and AI tools that are ignored because they are only co-authors */
            left_out: {
                name: string;
                commits: number;
                /** @enum {string} */
                kind?: "bot" | "ai";
                /** @description Listed by the project, in addition to the built-in list */
                is_listed?: boolean;
            }[];
            /** @description Commits whose original with the same changes is already in a branch of the project */
            merged?: {
                sha: string;
                original: string;
            }[];
            /** @description When a community manager overrode the check of this head, in milliseconds since 1970 UTC; 0 for never */
            let_through: number;
            /** @description Name of the code platform where an account can be confirmed by signing in; empty if none */
            account_by: string;
            /**
             * @description Type of reader. `person` has confirmed an address or account here; `manager` manages the project.
             * @enum {string}
             */
            reader: "stranger" | "person" | "manager";
            /** @description Details of the people that the reader may read; empty for `stranger` */
            entries: components["schemas"]["CheckEntry"][];
        };
        /**
         * @description Kind of code platform
         * @enum {string}
         */
        ForgeKind: "github" | "gitea" | "gitee" | "gitcode" | "gitlab";
        ForgeInstallation: {
            id: string;
            /** @description Organization or user that owns the installation */
            account: string;
            is_suspended: boolean;
            /** @description URL of the installation's settings on the code platform */
            url: string;
            repositories: {
                id: string;
                full_name: string;
                is_private: boolean;
                /** @description Whether the signed-in user administers the repository */
                is_administered: boolean;
                /**
                 * @description `here` by this project, `elsewhere` by another one
                 * @enum {string}
                 */
                watched: "no" | "here" | "elsewhere";
            }[];
        };
        /** @description Label that shows the result on a pull request: 2 to 20 characters without commas. Either both labels are empty, which means that none is set, or neither is and they differ. Unchanged if absent. */
        LabelName: string;
        /** @description Names of the repositories that are not connected, with or without the name of the organization */
        Exceptions: string[];
        WatchedOrganization: {
            id: string;
            name: string;
            /** @description URL of the organization's page */
            url: string;
            kind: components["schemas"]["ForgeKind"];
            /** @description Account that must administer each repository */
            login: string;
            /** @description Whether its first repositories are in a dry run and the others wait */
            is_dry: boolean;
            exceptions: string[];
            /** @description Number of connected repositories */
            connected: number;
            /** @description Number of repositories that will be connected */
            waiting: number;
            /** @description Up to 100 repositories that are not connected, except the exceptions */
            left_out: {
                repository: string;
                /**
                 * @description `watched_elsewhere`: by another project. `hook_refused`: the platform did not create the webhook.
                 * @enum {string}
                 */
                reason: "not_administered" | "watched_elsewhere" | "hook_refused" | "archived";
            }[];
            left_out_total: number;
            /** @description When the repositories were last listed; 0 for never */
            swept_at: number;
            /**
             * @description Reason why no more repositories are connected: the platform refuses the token, the organization does not exist, or its account or manager is gone
             * @enum {string}
             */
            trouble: "" | "refused" | "gone" | "account_gone" | "manager_gone";
            /** @description Whether it ended by itself; otherwise the platform is asked again */
            has_ended: boolean;
        };
        Watch: {
            id: string;
            repository: string;
            /** @description URL of the repository's page */
            url: string;
            is_private: boolean;
            /**
             * @description `waiting` if nothing was posted yet
             * @enum {string}
             */
            state: "posted" | "waiting" | "dry" | "suspended" | "orphaned";
            /** @enum {string} */
            trouble: "" | "refused" | "suspended" | "gone" | "moved";
            is_dry: boolean;
            /** @description 0 for never */
            delivered_at: number;
            /** @description 0 for never */
            swept_at: number;
            /** @description 0 for never */
            posted_at: number;
            /** @description Number of webhook events that could not be processed */
            failed: number;
            open: number;
            green: number;
            red: number;
        };
        WatchPage: {
            watches: components["schemas"]["Watch"][];
            total: number;
            /** @description Counts over all repositories of the project, independent of the search */
            counts: {
                all: number;
                red: number;
                posted: number;
                dry: number;
                failing: number;
                quiet: number;
            };
            /** @description Open pull requests of the project */
            open: number;
            green: number;
            red: number;
        };
        WatchPolicy: {
            /** @description Whether committers must be covered */
            committers: boolean;
            /** @description Whether co-authors must be covered */
            co_authors: boolean;
            /** @description Whether the user who opened the pull request must be one of the authors */
            opener_is_author: boolean;
            /** @description Whether an AI tool that is listed as a co-author must be covered like everyone else */
            ai_co_authors: boolean;
            /** @description Whether a confirmed account covers every address that the code platform assigns to it */
            any_address: boolean;
            /** @description Whether bots on the built-in list are exempt */
            shipped_bots: boolean;
            /**
             * @description Bots that a covered person may vouch for: those on the built-in list, those that the project lists as well, or none. The person must have opened the pull request or authored a later, verified commit. Unchanged if absent.
             * @enum {string}
             */
            bots_vouched_for?: "shipped" | "listed" | "never";
            /** @description Whether a covered person who opened the pull request or is a co-author vouches for commits whose author is an AI tool. Unchanged if absent. */
            ai_authors?: boolean;
            /** @description Branches to search for the original of a commit that refers to one (`cherry picked from commit`). Such a commit needs no agreement if the original is in one of them and makes the same changes. An empty list turns the rule off. Unchanged if absent. */
            merged_branches?: string[];
            /** @description Members who need no agreement: none, members of the organization that owns the repository, or members of some of its teams. Unchanged if absent. `members_permission`, `members_token`, `no_organization` and `no_team` report why the rule cannot be turned on. */
            members?: {
                /** @enum {string} */
                scope: "none" | "organization" | "teams";
                /** @description Names of the teams as in their URLs; absent if none */
                teams?: string[];
            };
            /** @description Whether the check posts its one comment */
            comment: boolean;
            covered_label?: components["schemas"]["LabelName"];
            uncovered_label?: components["schemas"]["LabelName"];
            /** @description Whether the token's account is a required tester of each pull request. Only on platforms that have testers. Unchanged if absent. */
            tester?: boolean;
            /** @description Whether an external status check shows the result instead of a thread. Only on platforms that have such checks. Unchanged if absent. */
            external_check?: boolean;
            /** @description Language of status, summary and comment. If absent, English if the project has an English agreement, otherwise the agreement's language. */
            language?: components["schemas"]["Language"];
        };
        /** @description The webhook of the repository, if the platform sends no events; absent if it does */
        StoppedWebhook: {
            /**
             * @description `paused` or `disabled` by the platform after failed events; `missing` if it was deleted
             * @enum {string}
             */
            state: "paused" | "disabled" | "missing";
            /** @description End of the pause, in milliseconds since 1970 UTC; 0 if unknown */
            until: number;
        };
        WatchedPull: {
            number: number;
            /** @description Last segment of the URL of its public page */
            ref: string;
            /** @description Empty for a private repository */
            title: string;
            opener: string;
            is_bot: boolean;
            is_draft: boolean;
            /**
             * @description `reading` if not checked yet
             * @enum {string}
             */
            verdict: "covered" | "uncovered" | "unknown" | "reading";
            people: number;
            covered: number;
            /** @description When the pull request was first seen */
            seen_at: number;
            /** @description 0 for never */
            judged_at: number;
        };
        WatchedPerson: {
            id: string;
            name: string;
            email: string;
            /** @description Login of the account on the code platform; empty if it reports none */
            account: string;
            roles: ("author" | "committer" | "co_author")[];
            commits: number;
            /** @enum {string} */
            ground: "" | "individual" | "employee" | "exempt" | "member" | "vouched" | "ignored" | "override";
            /** @description Organization or team of a member, such as `org`, or the teams that the rule lists, such as `org/core, org/docs`; otherwise absent */
            organization?: string;
            /** @description Person who vouches for a bot or an AI tool; absent if none */
            vouched_by?: string;
            /** @enum {string} */
            gap: "" | "unsigned" | "expired" | "pending_manager" | "unproven_account" | "unprovable_account" | "unknown_account" | "unusable_address" | "unproven_bot" | "unlisted_bot" | "ai_tool";
            /** @description Company of an employee; otherwise empty */
            company: string;
            /** @description Number of the version that covers the person; otherwise 0 */
            version: number;
            language: string;
            /** @description 0 if there is no grace period */
            grace_ends_at: number;
            /** @description Whether the company's managers can be reminded of the person */
            is_waiting: boolean;
            /** @description When the next reminder is possible; 0 for now */
            remind_at: number;
        };
        WatchedPullPage: {
            /**
             * @description Proof of identity that `letThrough` requires from this caller
             * @enum {string}
             */
            proof: "password" | "sign_in";
            pull: components["schemas"]["WatchedPull"];
            url: string;
            head_sha: string;
            /** @description Reason why the check could not be completed; empty if it was */
            reason: string;
            /** @description Number of commits */
            declared: number;
            /** @description Status that is posted on the code platform, or would be posted without the dry run */
            status: string;
            /** @description Number of people who have not signed and can be asked by email */
            to_ask?: number;
            /** @description Word of the code platform about merging; absent if it says nothing or was not asked after the result was posted */
            merge_status?: string;
            people: components["schemas"]["WatchedPerson"][];
            /** @description Override of the head commit; null if none */
            override: {
                reason: string;
                at: number;
                /** @description Manager who made the override; empty once the account is removed */
                by: string;
            } | null;
            gaps: {
                /** @enum {string} */
                kind: "malformed_trailer" | "opener_not_author";
                sha: string;
                line: number;
                login: string;
            }[];
        };
        /**
         * @description `account`: commits confirmed to be its own need no agreement. `bot`: the same, and its unsigned commits need none if a covered person vouches for them and the rules allow it; as a co-author it is ignored. `ai`: as a co-author it is ignored.
         * @enum {string}
         */
        ExemptionType: "account" | "bot" | "ai";
        CheckExemption: {
            id: string;
            type: components["schemas"]["ExemptionType"];
            /** @description Numeric ID of the account on the code platform; empty for an address */
            account_id: string;
            /** @description Login of the account when it was exempted; empty for an address */
            login: string;
            /** @description Empty for an account */
            address: string;
            reason: string;
            added_at: number;
            /** @description Manager who added the exemption; empty for the service, and once the account is removed */
            added_by: string;
        };
        WatchDelivery: {
            id: string;
            at: number;
            event: string;
            action: string;
            size: number;
            /** @enum {string} */
            state: "received" | "done" | "ignored" | "failed";
            /**
             * @description Result of processing; empty while the event waits or if processing failed. `unreadable`: the body has an unknown format, for example because of a template.
             * @enum {string}
             */
            outcome: "" | "pull_request" | "asked" | "asked_before" | "run_again" | "no_pull_request" | "merge_group" | "merge_group_over" | "repository" | "repository_gone" | "nothing" | "unreadable" | "other";
            tries: number;
            /** @description Whether the body of the event is still stored */
            is_kept: boolean;
        };
        Connection: {
            /** @description Last known `owner/name` */
            repository: string;
            /** @description URL of the repository's page */
            url: string;
            kind: components["schemas"]["ForgeKind"];
            /** @description Label on covered pull requests; empty if none is set */
            covered_label: string;
            /** @description Label on uncovered pull requests; empty if none is set */
            uncovered_label: string;
            /** @description Whether the token's account tests each pull request */
            tester: boolean;
            /** @description Whether an external status check shows the result instead of a thread */
            external_check: boolean;
            /** @enum {string} */
            state: "live" | "suspended" | "orphaned" | "ended";
            /** @description Reason why it is not live; empty if it is */
            trouble: string;
            is_dry: boolean;
            /** @description Time of the last webhook event, in milliseconds since 1970 UTC; 0 for none */
            delivered_at: number;
            /** @description When the platform first accepted the check; 0 for never */
            posted_at: number;
            /** @description Time of the first merge group; 0 for none */
            queued_at: number;
            webhook?: components["schemas"]["StoppedWebhook"];
        };
        ConnectionProof: {
            /**
             * @description `writes`: the check was accepted. `dry`: nothing was posted, and the access is sufficient. `empty`: there is no commit to post the check on.
             * @enum {string}
             */
            access: "writes" | "dry" | "empty" | "refused" | "gone" | "away";
            /**
             * @description Whether the default branch requires the check. `unpinned`: any App may set it. `unknown`: this cannot be read.
             * @enum {string}
             */
            required: "yes" | "unpinned" | "no" | "unknown";
            /** @description Whether the instance allows merging a head without any status (Gitea before 1.22) */
            missing_passes: boolean;
            /** @description The default branch; empty if it could not be read */
            branch: string;
            /** @description URL of the branch protection settings */
            settings_url: string;
            /**
             * @description Whether the permission for merge queues was accepted; `none` if the platform has no merge queues
             * @enum {string}
             */
            queue: "accepted" | "waits" | "none";
            /** @description URL where the owner can accept the permission; otherwise empty */
            queue_url: string;
            /** @description When the token expires, in milliseconds since 1970 UTC; 0 if it does not, or if the platform does not report it */
            token_expires_at: number;
        };
        ActivityEntry: {
            id: string;
            /** @description Milliseconds since 1970 UTC */
            at: number;
            /** @description Action, as in `audit list`, such as `corporation.approve` */
            what: string;
            /** @enum {string} */
            group: "companies" | "agreements" | "people" | "repositories" | "settings" | "exports" | "managers";
            by: {
                /**
                 * @description A current or former manager, an administrator or manager of a company, a signer, the operator, or a user of the code platform
                 * @enum {string}
                 */
                kind: "manager" | "company" | "signer" | "operator" | "forge" | "unknown";
                /** @description Account ID; empty for others */
                id: string;
                /** @description Login or name; empty if it must not be shown or is not known */
                name: string;
            };
            /** @description The record that the action concerns; null if it concerns none in particular */
            record: null | {
                /** @enum {string} */
                kind: "company" | "version" | "schedule" | "signer" | "repository" | "pull_request" | "invitation" | "manager" | "emails" | "mailbox" | "policies" | "settings";
                /** @description ID of the record, as in its own operations; empty if it is not known */
                id: string;
                /** @description Empty if the record has no name, was erased or is not known */
                name: string;
                /** @description Address of a signer or an invitation; empty for others */
                email: string;
                /** @description Number of a pull request; 0 for others */
                number: number;
                /** @description Whether the record still has a page */
                is_there: boolean;
                /** @description Version of an agreement or a scheduled version; absent for others */
                version?: {
                    /** @enum {string} */
                    apply_to: "individual" | "corporation";
                    language: components["schemas"]["Language"];
                    /** @description 0 if it is not published */
                    version: number;
                };
            };
        };
        /** @description Differences between the extracted text and the PDF library's own text, if they are substantial; otherwise absent. Such an agreement is published only with `accepted_reading`. Counts are in words; a Chinese character counts as one. */
        ReadingDifference: {
            /** @description SHA-256 of file, text and difference, in hex; the value for `accepted_reading` */
            sha256: string;
            /** @description Number of words in the PDF, without headers, footers and page numbers */
            words: number;
            missing: number;
            added: number;
            /** @description Number of words in a different position */
            moved: number;
            /** @description Number of private-use and replacement characters in the text */
            strange: number;
            /** @description In page order; only the first if there are very many */
            passages: {
                page: number;
                /** @description Text from the PDF library */
                pdf: string;
                /** @description Extracted text */
                read: string;
            }[];
        };
        /** @description The type indicated by the agreement's title, and the language of its text. An uncertain member is absent, and the object is absent if both are. This is only a hint: an agreement is published with the type and language from the request. */
        LooksLike: {
            /** @enum {string} */
            kind?: "individual" | "corporation";
            language?: components["schemas"]["Language"];
        };
        AgreementPreview: {
            /** @description SHA-256 of the PDF, in hex; identifies the file for one day */
            document: string;
            title: string;
            pages: number;
            /** @description Blocks separated by blank lines */
            text: string;
            text_sha256: string;
            /** @description Source URL; empty for an uploaded file */
            url: string;
            /** @description Name of an uploaded file; may be empty */
            filename: string;
            reading_difference?: components["schemas"]["ReadingDifference"];
            looks_like?: components["schemas"]["LooksLike"];
        };
        /**
         * @description `material` requires everyone who signed to agree again; default `material`
         * @enum {string}
         */
        ChangeKind: "material" | "editorial";
        /** @description Note to signers about the change, by language */
        VersionNote: {
            zh?: string;
            en?: string;
        };
        /** @description Data of a new version, as in `NewVersion` */
        LetterQuestion: {
            /** @enum {string} */
            type: "individual" | "corporation";
            /** @description Language by name in any case, or `en`, `zh` */
            language: string;
            /** @description The same type in other languages, published with it */
            others?: {
                /** @description Language by name in any case, or `en`, `zh` */
                language: string;
            }[];
            kind?: components["schemas"]["ChangeKind"];
            /** @description Default for an absent or negative value is 30 */
            grace_period_days?: number;
            note?: components["schemas"]["VersionNote"];
            reason?: string;
            /** @description Publication time in milliseconds since 1970 UTC, at which the emails begin; now if absent or in the past */
            at?: number;
        };
        /** @description Number of signers of earlier versions of the type, in one language */
        ConcernedCounts: {
            language: components["schemas"]["Language"];
            /** @description Individuals, who are asked if the version is material */
            individuals: number;
            /** @description Active employees, who are not asked because their company's agreement applies */
            employees: number;
            /** @description Companies, whose administrators are asked if the version is material */
            companies: number;
        };
        PreviewedLetter: {
            language: components["schemas"]["Language"];
            subject: string;
            /** @description Plain text; its link is an example that does not open anything */
            text: string;
            /** @description The email as HTML, with user text escaped */
            html: string;
        };
        LetterForecast: {
            /** @description Number of emails queued at publication */
            letters: number;
            /** @description Number of the mailbox's queued emails that are sent first */
            waiting: number;
            /** @description Maximum number of emails of this type that the mailbox sends per day; 0 if no limit is known */
            a_day: number;
            /** @description Number of emails that the mailbox sent in the last 24 hours */
            sent_in_day: number;
            /** @description Estimated time at which the last email is sent, in milliseconds since 1970 UTC; 0 if there are no emails or no limit is known */
            last_at: number;
            /** @description Number of emails sent per 24 hours from publication until the last email, at most 366 days; empty if there are no emails or no limit is known */
            days: {
                /** @description Start of the 24 hours, in milliseconds since 1970 UTC */
                at: number;
                letters: number;
            }[];
        };
        ConcernedSigner: {
            id: string;
            /** @description Name of the person or company */
            name: string;
            /** @description Email address; of a company, that of its administrator */
            email: string;
            language: components["schemas"]["Language"];
            /** @description Version that was signed; a version that a company agreed to later is not included */
            version: number;
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
        };
        /**
         * @description `waiting`: the email was delivered. `going`: it is being sent. `undelivered`: it could not be sent. `ended`: the signer is no longer asked. `not_asked`: the email is not queued yet.
         * @enum {string}
         */
        RequestState: "agreed" | "waiting" | "going" | "undelivered" | "ended" | "not_asked";
        ListedVersionRequest: {
            /** @description ID of the request; before there is one, of the signature or company */
            id: string;
            /** @description Name of the person or company */
            name: string;
            /** @description Email address; of a company, that of its administrator */
            email: string;
            /** @description ID of the company's signature; only for a company */
            signing_id?: string;
            state: components["schemas"]["RequestState"];
            /** @description Milliseconds since 1970 UTC; 0 until the email is queued */
            asked_at: number;
            /** @description When the email was accepted; 0 until then */
            told_at: number;
            /** @description 0 until the signer agrees */
            agreed_at: number;
            /** @description Response of the mail server to a failed email; otherwise empty */
            error: string;
            /** @description Whether `resendRequest` can send the email again */
            can_be_resent: boolean;
        };
        Corporation: {
            id: string;
            cla_id: string;
            cla_language: components["schemas"]["Language"];
            version: number;
            /** @description Name of the representative */
            admin_name: string;
            admin_email: string;
            corporation_name: string;
            /** @description Date of signing, YYYY-MM-DD */
            date: string;
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
            /** @enum {string} */
            state: "submitted" | "mailed" | "uploaded" | "approved" | "deleted";
            pdf_uploaded: boolean;
            admin_added: boolean;
            /** @description YYYY-MM-DD; absent if there is no administrator */
            admin_added_date?: string;
            /** @description Whether its administrator has set a password. Only in pages and for a single company. */
            admin_ready?: boolean;
            /** @description When the representative was last reminded of the document, in milliseconds since 1970 UTC; 0 for never. Only in pages. */
            reminded_at?: number;
            /** @description When the document was last emailed, in milliseconds since 1970 UTC; 0 if no document is awaited. Only in pages. */
            last_letter_at?: number;
            /** @description Whether the document is awaited and the last email is at least three days old. Only in pages. */
            can_remind?: boolean;
            /** @description When the last scan was rejected; 0 for never. Only in pages and for a single company. */
            scan_refused_at?: number;
        };
        /**
         * @description State of a company's request for a domain of another registrant. The company took back one that is `withdrawn`; `expired` was not decided within 90 days; `ended` was granted, and the community ended the grant.
         * @enum {string}
         */
        DomainRequestState: "waiting" | "granted" | "declined" | "withdrawn" | "expired" | "ended";
        MailboxTrial: {
            email: string;
            authorize: components["schemas"]["Password"];
            /** @description `txmail`, `qq`, `163`, `126`, `feishu`, `aliyun`, `google`, `icloud` or `custom`. `gmail` with an empty `authorize` is a mailbox that was authorized at Google and waits for its code. An empty `authorize` with another platform means the mailbox that this account last tested with this address. */
            platform?: string;
            /** @description Only for a custom mailbox */
            host?: string;
            /** @description Only for a custom mailbox: 465, 587, 994 or 2525 */
            port?: number;
        };
        FormData: {
            /** @description The JSON of the body */
            data: string;
        };
        MailboxProof: {
            email: string;
            authorize: components["schemas"]["Password"];
            code: string;
            platform?: string;
            host?: string;
            port?: number;
        };
        MailboxChoice: {
            email: string;
        };
        MailboxChoiceForm: {
            email?: string;
            /** @description The JSON of the body */
            data?: string;
        };
        Letter: {
            id: string;
            kind: string;
            to: string;
            /** @enum {string} */
            state: "queued" | "sending" | "sent" | "failed" | "obsolete";
            tries: number;
            /** @description Milliseconds since 1970 UTC, as are all times here */
            created_at: number;
            /** @description Time of the next attempt */
            due_at: number | null;
            /** @description When the email was sent or finally failed */
            settled_at: number | null;
            /** @description Cause of the last failure; empty if there was none */
            error: string;
            can_be_resent: boolean;
            /** @description Whether the email is sent through the service's mailbox, regardless of the project's mailbox */
            by_service: boolean;
        };
        LetterFailures: {
            /** @enum {string} */
            cause: "mailbox" | "rejected" | "full" | "address" | "passing" | "other";
            count: number;
            /** @description Number of them whose content is still stored */
            can_be_resent: number;
        };
        /** @enum {string} */
        NotificationFrequency: "at_once" | "daily" | "weekly" | "off";
        /** @description Frequency by type. `scan` is a signed document of a company, `scan_waiting` one that has waited for three days, `domain` a company's request for a domain, `erasure` a deletion request, `mailbox` a mailbox that refuses to send, `access` a repository without access, `organization` a repository or organization that is not connected automatically, `employee` an employee who waits for activation, and `employee_waiting` one who has waited for three days. */
        NotificationFrequencies: {
            scan?: components["schemas"]["NotificationFrequency"];
            scan_waiting?: components["schemas"]["NotificationFrequency"];
            domain?: components["schemas"]["NotificationFrequency"];
            erasure?: components["schemas"]["NotificationFrequency"];
            mailbox?: components["schemas"]["NotificationFrequency"];
            access?: components["schemas"]["NotificationFrequency"];
            organization?: components["schemas"]["NotificationFrequency"];
            employee?: components["schemas"]["NotificationFrequency"];
            employee_waiting?: components["schemas"]["NotificationFrequency"];
        };
        Notifications: {
            /** @description Address that the emails are sent to; empty if the account has none */
            email: string;
            /** @description IANA time zone of the digests, which are sent at 09:00, and weekly ones on Mondays */
            time_zone: string;
            frequencies: components["schemas"]["NotificationFrequencies"];
        };
        NotificationChoices: {
            frequencies: components["schemas"]["NotificationFrequencies"];
            time_zone?: components["schemas"]["TimeZone"];
        };
        Policy: {
            /** @enum {string} */
            kind: "privacy" | "cookies" | "information-list";
            language: components["schemas"]["Language"];
            /** @description Date and start of the SHA-256 of the Markdown, such as 2026-11-20-1a2b3c4d5e6f */
            version: string;
            /** @description Safe to insert: headings start at h2, there are no images, and links have `rel=noopener` */
            html: string;
            /** @description Source URL; empty for a text included in the service */
            source: string;
            /** @description Milliseconds since 1970 UTC */
            updated_at: number;
        };
        PolicySource: {
            /** @description `github` or `gitee` */
            platform: string;
            owner: string;
            repo: string;
            path: string;
            language: string;
        };
        PolicySet: {
            language: components["schemas"]["Language"];
            version: string;
            /** @description Whether this text was not in force before */
            is_new: boolean;
            source: string;
        };
        PolicyRecord: {
            /** @enum {string} */
            kind: "privacy" | "cookies" | "information-list";
            language: components["schemas"]["Language"];
            version: string;
            /** @enum {string} */
            state: "current" | "superseded" | "removed";
            source: string;
            /** @description Milliseconds since 1970 UTC */
            created_at: number;
        };
        LinkPerson: {
            /** @description ID of the account */
            id: string;
            /** @description ID of the account, or its name on the code platform */
            name: string;
            email: string;
            /** @description Code platform used to sign in; empty for a password */
            platform: string;
            /**
             * @description Reason for the access. `linked`: set up the project. `invited`: accepted an invitation. `granted`: added by the operator. `organization`: administers the organization on the code platform.
             * @enum {string}
             */
            ground: "linked" | "invited" | "granted" | "organization";
            /** @description Milliseconds since 1970 UTC. For an administrator of the organization, when the code platform last confirmed the role. */
            since: number;
            is_you: boolean;
            /** @description False before the first password is set, and for an administrator of the organization whose code platform must confirm the role at a new sign-in */
            can_act: boolean;
        };
        LinkInvitation: {
            id: string;
            email: string;
            /** @description ID of the inviting manager */
            invited_by: string;
            /** @description Milliseconds since 1970 UTC */
            created_at: number;
            /** @description Milliseconds since 1970 UTC; may be in the past */
            expires_at: number;
        };
        /** @description Whether the link of an invitation can create an account with a password */
        NewAccount: {
            /**
             * @description `open` until `until`, then `over`. `account_exists`: the address has an account with a password. `reserved`: an account of a code platform has signed in with the link.
             * @enum {string}
             */
            state: "open" | "over" | "account_exists" | "reserved";
            /** @description Invited address, which becomes the ID of the account */
            email: string;
            /** @description Milliseconds since 1970 UTC */
            until: number;
        };
        /** @description `in_force` counts valid signatures of individuals, active employees and approved companies, including those of an earlier version until another replaces or ends them. `ended` counts signatures that were replaced, ended, withdrawn or deleted, and those of employees who left. Erased signatures and companies deleted completely are in neither, as in the lists. */
        SignatureCounts: {
            individuals: number;
            employees: number;
            corporations: number;
        };
        ManagedLink: {
            link_id: string;
            platform: string;
            org_id: string;
            /** @description Empty for the whole organization */
            repo_id: string;
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            project_url: string;
            /** @description Mailbox that sends the project's emails; empty for the service's own */
            org_email: string;
            org_email_platform: string;
            /** @description ID of the community manager who set up the project */
            submitter: string;
            /** @description Milliseconds since 1970 UTC */
            created_at: number;
            /** @description Grace period in days for material versions published without their own */
            grace_period_days: number;
            /** @description Signatures made, in any state (`individuals`, `employees`, and `corporations`, which counts submitted forms), and counts of pending and failed items. Each signature that is listed is counted in `in_force`, in `ended`, or as waiting. */
            counts: {
                individuals: number;
                employees: number;
                corporations: number;
                in_force: components["schemas"]["SignatureCounts"];
                ended: components["schemas"]["SignatureCounts"];
                /** @description Companies whose signed document waits for the community's approval */
                waiting_corporations: number;
                /** @description Requests of companies for further email domains */
                waiting_domains: number;
                /** @description Companies whose signed document has not been returned */
                awaited_corporations: number;
                /** @description Employees who wait for a manager of their company */
                waiting_employees: number;
                failed_letters: number;
                /** @description Open pull requests in watched repositories with people who are not covered */
                red_pull_requests: number;
            };
            /** @description Watched repositories, and their problems that a community manager can solve */
            checks: {
                repositories: number;
                /** @description Repositories in dry run */
                dry: number;
                /** @description Webhook events that could not be processed */
                failed_events: number;
                /** @description Repositories that the service can no longer access */
                lost: number;
            };
            /** @description Present only while the budget of verification codes is used up. `since` is the time of the last code within the budget, `until` the time of the next possible one, in milliseconds since 1970 UTC. */
            codes_stopped?: {
                since: number;
                until: number;
            };
            /** @description Present only while emails from before a database copy wait for the operator; milliseconds since 1970 UTC */
            emails_paused_since?: number;
            /** @description Date of the last signature, `YYYY-MM-DD` in UTC; absent before the first */
            last_signed_on?: string;
            /** @description Time of the last signature, in milliseconds since 1970 UTC; absent before the first */
            last_signed_at?: number;
            /** @description Present only while requests to erase a signature wait for a decision. `overdue` is the number past their deadline, `due_at` the earliest deadline in milliseconds since 1970 UTC. */
            erasure_requests?: {
                waiting: number;
                overdue: number;
                due_at: number;
            };
            /** @description Number of emails that have waited for more than a minute, at most 1000 */
            waiting_letters?: number;
            /** @description Present only while the mailbox sends nothing. `refused`: the mail server rejects the service until the cause is fixed. `resting`: sending is paused. `words` is the server's response on one line. Times are in milliseconds since 1970 UTC; `until` is absent if unknown. */
            mailbox_trouble?: {
                /** @enum {string} */
                state: "refused" | "resting";
                /** @enum {string} */
                reason: "sign_in" | "scope" | "mail_disabled" | "limit" | "service";
                since: number;
                until?: number;
                words: string;
            };
        };
        /** @description A row as entered. Rows of built-in fields, and rows without title and type, are ignored. A built-in title in either language selects its type. Titles (ignoring case and spaces) and types must be unique. */
        FieldRow: {
            id?: string;
            title?: string;
            type?: string;
            description?: string;
            required?: boolean;
        };
        /** @description The `sha256` of the `reading_difference` that the manager has reviewed and explicitly accepts. It identifies one file, the text extracted from it, and their difference. */
        AcceptedReading: string;
        /** @description An agreement in one language, by `url` or by the `document` from `previewAgreement` */
        AgreementSource: {
            url?: string;
            document?: string;
            /** @description Language by name in any case, or `en`, `zh` */
            language: string;
            fields?: components["schemas"]["FieldRow"][];
            /** @description Plain-language summary; not binding */
            summary?: string;
            accepted_reading?: components["schemas"]["AcceptedReading"];
        };
        NewLink: {
            platform?: string;
            org_id?: string;
            repo_id?: string;
            /** @description Default is the organization's name */
            org_alias?: string;
            org_names?: components["schemas"]["CommunityNames"];
            project_url?: string;
            org_email?: string;
            /** @description Summaries for individual agreements without a `summary` of their own, by language; not binding */
            summaries?: {
                zh?: string;
                en?: string;
            };
            individual_cla?: components["schemas"]["AgreementSource"];
            corp_cla?: components["schemas"]["AgreementSource"];
            individual_clas?: components["schemas"]["AgreementSource"][];
            corp_clas?: components["schemas"]["AgreementSource"][];
        };
        DataForm: {
            /** @description The same JSON, as sent by older clients */
            data: string;
        };
        SignedVersion: {
            cla_id: string;
            /**
             * @description `individual` also applies to employees
             * @enum {string}
             */
            kind: "individual" | "corporation";
            language: string;
            version: number;
            is_in_force: boolean;
            /** @description Number of signatures made under this version, in any state */
            signed: number;
            /** @description Number of them in force, as in `SignatureCounts` */
            in_force: number;
            /** @description Present for a version in force that earlier signers are asked to agree to */
            campaign?: {
                /** @description ID of the material version */
                cla_id: string;
                /** @description Signers who received the email and have not agreed */
                waiting: number;
                /** @description Signers whom `remindVersionSigners` would remind now */
                remindable: number;
            };
        };
        /** @description Counts of the last days: sign pages read by individuals and employees, codes requested (the first for each browser and address), and signatures. Page views and requests are counted from the day on which the service began to record them. */
        Funnel: {
            /** @description Number of days in UTC, including today */
            days: number;
            opened: number;
            asked: number;
            signed: number;
        };
        /** @description Signatures by date (UTC), in any state */
        SigningWeek: {
            /** @description First day of the week, `YYYY-MM-DD` in UTC */
            from: string;
            individuals: number;
            employees: number;
            corporations: number;
        };
        /** @enum {string} */
        SigningStanding: "in_force" | "waiting" | "over";
        WholeSigning: {
            signing: components["schemas"]["ListedSigning"];
            /** @description Receipt number */
            number: string;
            /** @description Title of the agreement */
            title: string;
            /** @description SHA-256 of the PDF, in hex */
            document_sha256: string;
            /** @description SHA-256 of the text, in hex */
            text_sha256: string;
            /** @description Whether this version is the current one */
            is_current: boolean;
            /** @description When an employee was last activated, deactivated or deleted, or left; otherwise 0 */
            changed_at: number;
            /** @description When the signer corrected the name, oldest first, in milliseconds since 1970 UTC */
            name_corrected_at: number[];
            /** @description Reason, user and time of the end, and the deadline for reinstatement; null if it has not ended */
            end: null | {
                reason: string;
                /** @description Login of the account that ended it; empty once the account is removed */
                by: string;
                /** @description Whether the person withdrew it; `by` and `reason` are then empty */
                by_person: boolean;
                /** @description Milliseconds since 1970 UTC */
                at: number;
                /** @description Deadline in milliseconds since 1970 UTC; 0 if the person has signed again or withdrew it */
                until: number;
            };
            answers: {
                title: string;
                type: string;
                value: string;
            }[];
            proof: {
                /**
                 * @description `code` was emailed to the address; `letter` is the key in an email to it
                 * @enum {string}
                 */
                by: "code" | "letter";
                /** @description When the code was sent or the email was accepted; 0 if not known */
                at: number;
            };
            /** @description Newest first, at most 50 */
            letters: {
                kind: string;
                /** @enum {string} */
                state: "queued" | "sending" | "sent" | "failed" | "obsolete";
                /** @description When the email was sent or failed; before that, when it was queued */
                at: number;
            }[];
            /** @description Its event in the evidence chain */
            event: {
                seq: number;
                /** @description SHA-256 in hex */
                hash: string;
            };
            /** @description Events about it in the evidence chain, oldest first, at most 100 */
            events: {
                seq: number;
                /** @description SHA-256 in hex */
                hash: string;
                /** @description For example `individual.signed` */
                type: string;
                /** @description Milliseconds since 1970 UTC */
                at: number;
            }[];
            /** @description Other addresses linked to an individual's signature, oldest first */
            addresses: {
                email: string;
                /** @description Milliseconds since 1970 UTC */
                joined_at: number;
                /** @description 0 while they are linked */
                ended_at: number;
            }[];
            /** @description Open pull requests with commits of the address, newest first, at most 20; none for a company */
            pulls: {
                watch_id: string;
                repository: string;
                number: number;
                /** @description Empty for a private repository */
                title: string;
                /**
                 * @description `reading` if not checked yet
                 * @enum {string}
                 */
                verdict: "covered" | "uncovered" | "unknown" | "reading";
            }[];
            verification: {
                /**
                 * @description Whether the record matches the commitments in its event
                 * @enum {string}
                 */
                state: "intact" | "changed";
                at: number;
            };
        };
        ErasureRequest: {
            id: string;
            signing: components["schemas"]["ListedSigning"];
            /** @description Milliseconds since 1970 UTC */
            asked_at: number;
            /** @description Deadline for the decision, in milliseconds since 1970 UTC */
            due_at: number;
        };
        AgreementField: {
            /** @description Key of the answer in `info` */
            id: string;
            /** @enum {string} */
            type: "name" | "corporationName" | "authorized" | "title" | "email" | "date" | "telephone" | "address" | "fax";
            title: string;
            description: string;
            required: boolean;
        };
        ManagedAgreement: {
            cla_id: string;
            language: components["schemas"]["Language"];
            /** @description Source URL; empty for an uploaded file */
            url: string;
            version: number;
            title: string;
            pages: number;
            sha256: string;
            fields: components["schemas"]["AgreementField"][];
            /** @description Plain-language summary by the community; not binding. Absent if there is none. */
            summary?: string;
            /** @description Milliseconds since 1970 UTC */
            created_at: number;
            /** @description Whether a version of it has a signature; it can then not be removed */
            is_used: boolean;
            /** @description Whether signers of earlier versions are asked to agree to it (see `getCampaign`); otherwise absent */
            asks_signers?: boolean;
            /** @description Deadline for `withdrawVersion`, in milliseconds since 1970 UTC; absent if it cannot be withdrawn */
            withdrawable_until?: number;
            /** @description Present if the text that the current PDF reader extracts from the file differs from the signed text, which does not change. Absent if both are the same, or if the file has not been read again yet. */
            reads_otherwise?: {
                /** @description SHA-256 of the differing text, in hex; empty if the reader rejects the file */
                text_sha256: string;
                /** @description Whether the community has reviewed the difference and kept the agreement's text */
                is_kept: boolean;
            };
        };
        VersionName: {
            cla_id: string;
            /** @enum {string} */
            apply_to: "individual" | "corporation";
            language: components["schemas"]["Language"];
            version: number;
        };
        /** @description A version that is scheduled, or whose scheduled publication failed */
        ScheduledVersion: {
            schedule_id: string;
            /** @enum {string} */
            type: "individual" | "corporation";
            language: components["schemas"]["Language"];
            title: string;
            kind: components["schemas"]["ChangeKind"];
            /** @description Milliseconds since 1970 UTC */
            at: number;
            /** @description Milliseconds since 1970 UTC */
            scheduled_at: number;
            /** @description ID of the manager; empty once the account is removed */
            scheduled_by: string;
            grace_period_days: number;
            note: components["schemas"]["VersionNote"];
            reason: string;
            /**
             * @description `waiting`: scheduled. All others were not published. `not_manager`: the manager no longer manages the project. `replaced`: a version was published that this one does not follow. `same`: it would have changed nothing. `other_refused`: another language that was to be published with it was refused.
             * @enum {string}
             */
            state: "waiting" | "not_manager" | "replaced" | "same" | "other_refused";
        };
        NewVersion: {
            /** @enum {string} */
            type: "individual" | "corporation";
            url?: string;
            document?: string;
            /** @description Language by name in any case, or `en`, `zh` */
            language: string;
            fields?: components["schemas"]["FieldRow"][];
            /** @description Plain-language summary; not binding */
            summary?: string;
            accepted_reading?: components["schemas"]["AcceptedReading"];
            kind?: components["schemas"]["ChangeKind"];
            /** @description Number of days for which the earlier signature still counts after the email to the signer; 0 for none. Default for an absent or negative value is the project's setting. Not used for an editorial version. */
            grace_period_days?: number;
            /** @description The same type in other languages. All are published together with it, or none. */
            others?: components["schemas"]["AgreementSource"][];
            note?: components["schemas"]["VersionNote"];
            /** @description Reason why the change is editorial; public */
            reason?: string;
            /** @description Publication time in milliseconds since 1970 UTC, in the future and within a year. The version cannot change until then, but can be canceled. Published immediately if absent. */
            at?: number;
        };
        NewAgreement: {
            /** @enum {string} */
            type: "individual" | "corporation";
            url?: string;
            document?: string;
            /** @description Language by name in any case, or `en`, `zh` */
            language: string;
            fields?: components["schemas"]["FieldRow"][];
            /** @description Plain-language summary; not binding */
            summary?: string;
            accepted_reading?: components["schemas"]["AcceptedReading"];
        };
        DifferingBlock: {
            /** @enum {string} */
            kind: "kept" | "changed" | "added" | "removed";
            parts: {
                /** @enum {string} */
                kind: "kept" | "added" | "removed";
                text: string;
            }[];
        };
        /** @description Size of the change since the last material version. Each list contains at most twenty items. */
        ChangeMeasure: {
            /** @description Number of words removed and added; a Chinese character counts as one */
            words: number;
            numbers: string[];
            negations: string[];
            /** @description Names and terms for a party */
            parties: string[];
        };
        /** @description A scheduled version with the preview that its page shows */
        ScheduledPublication: {
            scheduled: components["schemas"]["ScheduledVersion"];
            /** @description Number that the version will have */
            version: number;
            /** @description Changes to the current version */
            blocks: components["schemas"]["DifferingBlock"][];
            concerned: components["schemas"]["ConcernedCounts"][];
            letters: components["schemas"]["PreviewedLetter"][];
            forecast: components["schemas"]["LetterForecast"];
        };
        /** @description The version in force compared with the version that binds the signer */
        Difference: {
            /** @description ID of the version in force */
            cla_id: string;
            language: components["schemas"]["Language"];
            from_version: number;
            to_version: number;
            blocks: components["schemas"]["DifferingBlock"][];
        };
        PendingAgreement: {
            /** @description ID of the version in force */
            cla_id: string;
            language: components["schemas"]["Language"];
            from_version: number;
            to_version: number;
            /** @description Milliseconds since 1970 UTC */
            published_at: number;
            /** @description Milliseconds since 1970 UTC; 0 until an email is accepted */
            grace_ends_at: number;
            /**
             * @description Whether the company's earlier agreement still counts
             * @enum {string}
             */
            status: "valid" | "expired";
            note: components["schemas"]["VersionNote"];
        };
        EmployeeManager: {
            /** @description Short ID */
            id: string;
            name: string;
            email: string;
            /** @constant */
            role: "manager";
            /** @description ID to sign in with, as `<id>_<domain>` */
            account: string;
            /** @description Whether a password was set; without one the account cannot sign in */
            enabled: boolean;
        };
        Employee: {
            id: string;
            email: string;
            name: string;
            /** @description Date of signing, YYYY-MM-DD, UTC */
            date: string;
            /** @description Whether the signature is active */
            enabled: boolean;
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
            /** @description When its state last changed, in milliseconds since 1970 UTC */
            changed_at: number;
            /** @description Open pull requests with commits of the address. Present only in pages, while the signature is inactive and there are any. Public pull requests are listed; `others` counts those in private repositories and those beyond the list. */
            waiting?: {
                pulls: {
                    repository: string;
                    number: number;
                    url: string;
                }[];
                others: number;
            };
        };
        OwnSigning: {
            id: string;
            /** @enum {string} */
            kind: "individual" | "employee";
            link_id: string;
            /** @description Name of the community */
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            project_url: string;
            /** @description Title of the agreement */
            title: string;
            /** @description Company of an employee; otherwise empty */
            company: string;
            /** @enum {string} */
            state: "live" | "superseded" | "ended" | "inactive" | "active" | "deleted" | "left";
            /**
             * @description Same values as in `ListedSigning`
             * @enum {string}
             */
            standing: "in_force" | "in_grace" | "expired" | "waiting" | "over";
            /** @description End of validity in milliseconds since 1970 UTC; 0 if not known */
            valid_until: number;
            /** @description ID of the signed agreement */
            cla_id: string;
            language: components["schemas"]["Language"];
            version: number;
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
            /** @description Whether the receipt number was entered in this session, or the account that signed has signed in */
            is_opened: boolean;
            /** @description Whether the receipt can be emailed again although the signature is not opened */
            is_resendable: boolean;
            /** @description Code platform of the account that signed; empty if none */
            opened_by: string;
            /** @description Whether the project still exists. Only then can its agreements be read and signed. */
            is_linked: boolean;
            /** @description When the community ended it or the person withdrew it, in milliseconds since 1970 UTC; otherwise 0 */
            ended_at: number;
            /** @description Whether the person withdrew it */
            is_withdrawn: boolean;
            /** @description Deadline for undoing the withdrawal, in milliseconds since 1970 UTC; 0 if it cannot be undone */
            take_back_until: number;
            /** @description The erasure request that is waiting, or that led to the restriction; null if there is none */
            erasure: null | {
                /** @enum {string} */
                state: "waiting" | "restricted";
                /** @description Milliseconds since 1970 UTC */
                asked_at: number;
                /** @description Deadline for the community's decision, in milliseconds since 1970 UTC */
                due_at: number;
                /** @description Milliseconds since 1970 UTC; 0 until the decision */
                decided_at: number;
                /** @description Reason for keeping it; empty until the decision */
                reason: string;
            };
        };
        /** @description Times are in milliseconds since 1970 UTC, or 0 if there is none. A removed community is listed with its last name. */
        OwnData: {
            /** @description Origin of the service */
            service: string;
            email: string;
            made_at: number;
            signings: {
                signing: components["schemas"]["OwnSigning"];
                /** @description Null unless the receipt number was entered or the account that signed has signed in */
                record: null | components["schemas"]["WholeSigning"];
                /** @description Names before each correction, oldest first; empty if `record` is null */
                former_names: {
                    name: string;
                    corrected_at: number;
                }[];
                /** @description Client that signed; null if `record` is null */
                origin: null | {
                    /** @description IP address, as counted by rate limits */
                    client: string;
                    /** @description User-Agent of the browser */
                    user_agent: string;
                    /** @description Code platform of the account that the browser had confirmed; empty if none */
                    platform: string;
                    account_id: string;
                    login: string;
                    /** @description IANA time zone of the browser; empty for UTC */
                    time_zone: string;
                };
            }[];
            /** @description Addresses linked to this one, including ended links. The address that signed is masked if it is another one. */
            addresses: {
                community: string;
                /** @description Address that the other address's signature covers */
                email: string;
                /** @description Address that signed */
                signer: string;
                /** @enum {string} */
                state: "live" | "separated";
                joined_at: number;
                ended_at: number;
            }[];
            /** @description Companies that the address represents. Administrators find the companies' own data on their pages. */
            companies: {
                community: string;
                name: string;
                state: string;
                version: number;
                language: components["schemas"]["Language"];
                signed_at: number;
            }[];
            accounts: {
                /** @enum {string} */
                role: "community" | "admin" | "manager";
                /** @description Empty for the account of a community manager */
                community: string;
                /** @description Code platform used to sign in; empty for a password */
                platform: string;
                login: string;
                /** @description Only for a company's administrators and employee managers */
                manager_id: string;
                /** @description Only for a company's administrators and employee managers */
                name: string;
                email: string;
                created_at: number;
                removed_at: number;
                /** @description IANA time zone of the browser at the last sign-in; empty if none was sent */
                time_zone: string;
                consents: {
                    /** @description Version of the privacy policy */
                    version: string;
                    language: components["schemas"]["Language"];
                    /** @description Empty after its retention period */
                    client: string;
                    given_at: number;
                }[];
                /** @description Choices of email notifications by project */
                notifications?: {
                    link_id: string;
                    frequencies: components["schemas"]["NotificationFrequencies"];
                }[];
            }[];
            invitations: {
                community: string;
                email: string;
                state: string;
                created_at: number;
                settled_at: number;
            }[];
            /** @description Companies' requests for an email domain that the address confirmed; only while they wait for the community */
            domain_requests: {
                community: string;
                email: string;
                domain: string;
                state: components["schemas"]["DomainRequestState"];
                asked_at: number;
            }[];
            /** @description Emails without their text, which is not stored */
            letters: {
                id: string;
                kind: string;
                /** @description Empty for an email of the service */
                community: string;
                recipient: string;
                language: components["schemas"]["Language"];
                /** @enum {string} */
                state: "queued" | "sending" | "sent" | "failed" | "obsolete";
                created_at: number;
                settled_at: number;
            }[];
            /** @description Code platform accounts confirmed together with the address */
            proven_accounts: {
                /** @description Origin of the code platform */
                forge: string;
                account_id: string;
                login: string;
                proven_at: number;
                /** @description Organizations and teams that the code platform recently reported for the account; absent if none */
                member_of?: string[];
            }[];
            /** @description Commits of pull requests in watched repositories, as long as they are stored */
            commits: {
                repository: string;
                /** @description Number of the pull request */
                number: number;
                name: string;
                email: string;
                login: string;
                /** @description The first commits, as SHAs in hex */
                commits: string[];
                /** @description Total number of commits */
                all_commits: number;
            }[];
            /** @description Actions on the page of the address */
            acts: {
                at: number;
                what: string;
                community: string;
                /** @description Empty after its retention period */
                client: string;
                result: string;
            }[];
            /** @description Number of rows left out because they belong to signatures that were not opened in this session, or may belong to an earlier owner of the address */
            withheld: number;
        };
        PersonSession: {
            /** @description The confirmed address */
            email: string;
            /** @description When the session ends, in milliseconds since 1970 UTC */
            until: number;
            /** @description Whether the session began with a code to the address. If false, it lists only signatures that were made with the account. */
            has_mailbox: boolean;
            /** @description Code platform of the account that signed in; empty if none */
            platform: string;
            /** @description Login of that account */
            login: string;
        };
        JoinedAddress: {
            id: string;
            link_id: string;
            /** @description Name of the community */
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            /** @description The other address, masked */
            email: string;
            /** @description Whether the session's address is the one that signed */
            has_signed: boolean;
            /** @description Whether the signature currently covers the other address. False while a company has its domain. */
            counts: boolean;
            /** @description Milliseconds since 1970 UTC */
            joined_at: number;
        };
        ReceiptStanding: {
            /** @description Whether the project's evidence chain contains the event as that of a signature */
            is_recorded: boolean;
            /**
             * @description `ended` by the community, `withdrawn` by the person, `superseded` by a later signature of the person. `gone` if the record was deleted since, `unknown` if the chain does not contain the event.
             * @enum {string}
             */
            standing: "in_force" | "in_grace" | "expired" | "superseded" | "ended" | "withdrawn" | "gone" | "unknown";
            /** @description End of the grace period for `in_grace`, in milliseconds since 1970 UTC; 0 if not known yet */
            valid_until: number;
            /** @description When it was ended or withdrawn, in milliseconds since 1970 UTC; otherwise 0 */
            ended_at: number;
            /** @description Number of the receipt that replaced this one after a correction of the name; empty if none */
            replaced_by: string;
            /** @description When that receipt was issued, in milliseconds since 1970 UTC; otherwise 0 */
            replaced_at: number;
            /** @description Time of this lookup, in milliseconds since 1970 UTC */
            at: number;
        };
        SigningByLetter: {
            /** @description Name of the community */
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            link_id: string;
            corporation_name: string;
            /** @description Name of the representative */
            admin_name: string;
            /** @enum {string} */
            state: "submitted" | "mailed" | "uploaded" | "approved" | "deleted";
            cla_language: components["schemas"]["Language"];
            cla_id: string;
            /** @description Receipt number of the signature */
            receipt: string;
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
            /** @description When the current PDF was uploaded; 0 if there is none */
            uploaded_at: number;
            /** @description Filename of the current PDF when it is downloaded; empty if there is none */
            uploaded_name: string;
            /** @description Size of the current PDF in bytes; 0 if there is none */
            uploaded_size: number;
            /** @description When the last PDF was rejected; 0 if none was, or if another was uploaded since */
            refused_at: number;
            /** @description The community's reason for the rejection; empty if `refused_at` is 0 */
            refused_because: string;
        };
        Link: {
            /** @description Name of the community */
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            /** @description URL of the project; may be empty */
            project_url: string;
            /** @description Summaries for individual agreements without a `summary` of their own, by language (`zh`, `en`); not binding */
            summaries: {
                zh?: string;
                en?: string;
            };
            /** @description Present only while no verification code can be sent, because the community's mailbox is not sending. `until` is the time at which it sends again (milliseconds since 1970 UTC), if known. */
            codes_unavailable?: {
                until?: number;
            };
        };
        Agreement: {
            cla_id: string;
            language: components["schemas"]["Language"];
            /** @description URL where the community published the agreement; may be empty */
            url: string;
            /** @description Number of the version, from 1, per type and language */
            version: number;
            /** @description First heading of the text */
            title: string;
            pages: number;
            /** @description SHA-256 of the PDF, in hex */
            sha256: string;
            fields: components["schemas"]["AgreementField"][];
            /** @description Plain-language summary by the community; not binding. Absent if there is none. */
            summary?: string;
        };
        AgreementVersion: {
            cla_id: string;
            /** @enum {string} */
            apply_to: "individual" | "corporation";
            language: components["schemas"]["Language"];
            title: string;
            pages: number;
            /** @description SHA-256 of the PDF, in hex */
            sha256: string;
            version: number;
            kind: components["schemas"]["ChangeKind"];
            /** @description Milliseconds since 1970 UTC */
            published_at: number;
            grace_period_days: number;
            note: components["schemas"]["VersionNote"];
            /** @description Reason why the change is editorial; empty if none was given */
            reason: string;
            is_current: boolean;
            /** @description Whether the community has withdrawn this version; absent if not */
            is_withdrawn?: boolean;
        };
        AgreementText: {
            cla_id: string;
            language: components["schemas"]["Language"];
            /** @description Blocks separated by blank lines */
            text: string;
            /** @description SHA-256 of the text in UTF-8, in hex */
            text_sha256: string;
        };
        SigningStatus: {
            signed: boolean;
            /**
             * @description Type of signature that applies to this address
             * @enum {string}
             */
            type: "individual" | "corporation";
            /** @enum {string} */
            status: "valid" | "expired" | "not_signed";
            /** @description Whether the signed version is current or within its grace period */
            version_matched: boolean;
            /** @description Details behind the result. Present only with `debug=true` and if there is a signature. Dates are `YYYY-MM-DD` in UTC. */
            _debug?: {
                is_latest_cla_version: boolean;
                in_grace_period: boolean;
                grace_period_days: number;
                /** @description Date of the last material version */
                cla_updated_at: string;
                days_since_last_update: number;
                /** @description Empty if there is no grace period */
                grace_period_ends_at: string;
            };
        };
        /** @description Time zone of the signer: an IANA name such as `Asia/Shanghai`. The receipt shows the time of signing in this zone and in UTC. UTC if absent, unknown or longer than 64 characters. */
        signing_TimeZone: string;
        Receipt: {
            /** @description Receipt number for use in conversation, derived from the signature's ID */
            number: string;
            name: string;
            email: string;
            cla_id: string;
            language: components["schemas"]["Language"];
            version: number;
            /** @description Server time in milliseconds since 1970 UTC */
            signed_at: number;
        };
        /** @description Opens the receipt again with `getReceipt`, for one day and only in the browser that signed */
        ReceiptHandle: string;
        /** @description The version an individual signed, and the current version */
        EarlierSignature: {
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
            difference: components["schemas"]["Difference"];
        };
        /** @description The version that an address has signed */
        SignedAlready: {
            /** @description Title of the signed agreement */
            cla_title: string;
            language: components["schemas"]["Language"];
            version: number;
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
        };
        SignedHere: {
            link_id: string;
            /** @enum {string} */
            apply_to: "individual" | "employee" | "corporation";
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            project_url: string;
            /** @description Title of the signed agreement */
            cla_title: string;
            /** @description SHA-256 of the signed PDF, in hex */
            cla_sha256: string;
            /** @description Empty for an individual */
            corporation_name: string;
            receipt: components["schemas"]["Receipt"];
        };
        AgreementRequest: {
            link_id: string;
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            /** @description At most four characters of the local part, three asterisks, and the domain */
            email_masked: string;
            /** @description Milliseconds since 1970 UTC */
            published_at: number;
            /** @description End of validity of the earlier signature, in milliseconds since 1970 UTC; 0 until the first email is accepted */
            grace_ends_at: number;
            /**
             * @description Whether the earlier signature still counts
             * @enum {string}
             */
            status: "valid" | "expired";
            note: components["schemas"]["VersionNote"];
            /** @description The new version's form needs more answers, so it must be signed on the sign page */
            needs_form: boolean;
            difference: components["schemas"]["Difference"];
        };
        /** @description Contains no personal data, because the key alone does not prove who is reading */
        ConfirmedReceipt: {
            /** @description Receipt number for use in conversation, derived from the signature's ID */
            number: string;
            cla_id: string;
            language: components["schemas"]["Language"];
            version: number;
            /** @description Server time in milliseconds since 1970 UTC */
            signed_at: number;
        };
        /**
         * @description Cause of a file that could not be read from a URL; only with `error_reading_file`, `source_not_allowed`, `wrong_file_type` and the three `conf_error` codes. `not_found` also covers private files. `hidden`: the platform returned 451 (withheld by review or by law). `redirected`: the URL leads to an origin that is not listed. `web_page`: the response is a web page. `not_text`: the file is not a PDF, or not a text for a policy. `busy`: the platform limits requests (429).
         * @enum {string}
         */
        SourceFailure: "not_allowed" | "not_found" | "hidden" | "unreachable" | "busy" | "redirected" | "web_page" | "too_large" | "not_text" | "empty";
        /** @description Cause of an unreadable file. `damaged` means that part of a PDF or its object table is broken, or that other data precedes it; only with `agreement_unreadable` and `wrong_file_type`. `script` means that an agreement contains a script; only with `unsafe_pdf`. */
        FileFailure: components["schemas"]["SourceFailure"] | ("damaged" | "script");
        /** @description The version that the holder of an emailed key has already signed; only with `cla_is_latest` */
        AgreedVersion: {
            version: number;
            language: components["schemas"]["Language"];
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
            /** @description Address of the signature, masked */
            email_masked: string;
        };
    };
    responses: {
        /** @description The change is stored */
        Successfully: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    data: "successfully";
                };
            };
        };
        /** @description URL at the code platform */
        Address: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: {
                        url: string;
                    };
                };
            };
        };
        /** @description IDs of the watched repositories */
        Watches: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: {
                        watch_ids: string[];
                    };
                };
            };
        };
        /** @description ID of the organization */
        Connected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: {
                        organization_id: string;
                    };
                };
            };
        };
        /** @description Number of records restored */
        Undone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: {
                        undone: number;
                        /** @description Number of records not restored, because their emails were already sent or they changed since */
                        missed: number;
                    };
                };
            };
        };
        /** @description The version is published or scheduled. `cla_id` is its ID; empty if it is scheduled. */
        Published: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    data: "successfully";
                    cla_id: string;
                    /** @description ID of the scheduled version; absent if it is published */
                    schedule_id?: string;
                    /** @description IDs of the versions published or scheduled with it, in the order of `others` */
                    other_ids?: string[];
                };
            };
        };
    };
    parameters: {
        /** @description Case-sensitive */
        LinkId: string;
        /** @description Unguessable part of the URL of a check's page */
        CheckRef: string;
        ForgeId: string;
        OrganizationId: string;
        /** @description Page number, from 1; reaches 10,000 rows */
        page: number;
        /** @description Default 20 */
        pageSize: number;
        WatchId: string;
        PullRequestNumber: number;
        /** @description Only actions of this group */
        group: "companies" | "agreements" | "people" | "repositories" | "settings" | "exports" | "managers";
        /** @description Only actions of this account, by ID, or of the `operator` */
        who: string;
        /** @description Only actions at or after this time, in milliseconds since 1970 UTC */
        since: number;
        /** @description Only actions before this time, in milliseconds since 1970 UTC */
        until: number;
        /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
        AgreementId: string;
        /** @description SHA-256 of the PDF's bytes, in hex */
        Document: string;
        /** @description Only signers in this state. Signers who are not asked yet are listed only with `not_asked`. */
        requestState: components["schemas"]["RequestState"];
        /** @description Only addresses that contain this text; also company names. If more than 1,000 addresses of the project match, any 1,000 of them are searched. */
        requestSearch: string;
        /** @description Narrows the result to these IDs, separated by commas; at most 100 */
        SelectedIds: string;
        SigningId: string;
        /** @description Beginning of a word of the name or the address */
        search: string;
        /** @description Only signers of this type; default all */
        kind: "individual" | "employee" | "corporation";
        /** @description Only signatures in this state. `waiting` means for a manager, a scan or a decision. */
        state: components["schemas"]["SigningStanding"];
        /** @description Only signers of the version with this ID */
        version: string;
        /** @description Only signers in this language */
        language: string;
        /** @description Only signatures at or after this time, in milliseconds since 1970 UTC */
        signers_since: number;
        /** @description Only signatures before this time, in milliseconds since 1970 UTC */
        signers_until: number;
        ListedSigningId: string;
        /** @description ID from `listOwnSignings` */
        OwnSigningId: string;
        /** @description Required if the project has a token (`npm run cli -- link robot-token`) */
        RobotToken: string;
        /** @description The `receipt_handle` of a signature */
        ReceiptHandleHeader: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createInvitedAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    time_zone?: components["schemas"]["TimeZone"];
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    openNotificationStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Token in an email notification */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the page */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    stopNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Token in an email notification */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getNotificationStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Token in an email notification */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The types and their project */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            link_id: string;
                            /** @description Name of the project */
                            org_alias: string;
                            org_names?: components["schemas"]["CommunityNames"];
                            types: components["schemas"]["NotificationType"][];
                            /** @description Whether the types are turned off in all projects of the account */
                            everywhere: boolean;
                            /** @enum {string} */
                            role: "community" | "admin";
                        };
                    };
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    link_id?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header: {
                /** @description The `key` in the emailed link; if absent, the request is refused with `retrieve_pw_decrypt_failure` */
                "Password-Retrieval-Key": string;
            };
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: components["schemas"]["Password"];
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    requestPasswordResetOfLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getPasswordReset: {
        parameters: {
            query?: never;
            header: {
                /** @description The `key` in the emailed link; if absent, the request is refused with `retrieve_pw_decrypt_failure` */
                "Password-Retrieval-Key": string;
            };
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Words that a password of this account must not contain, and whether this is its first password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description ID of the account, for signing in afterwards */
                            user: string;
                            /** @description Words of the account's ID and address, in lower case */
                            own_words: string[];
                            is_first: boolean;
                        };
                    };
                };
            };
        };
    };
    getAuthCodeUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key from an emailed invitation; the browser returns to the invitation's page */
                "Invitation-Key"?: string;
                "Time-Zone"?: components["schemas"]["TimeZone"];
            };
            path: {
                platform: string;
                purpose: "login";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description URL at the platform */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            url: string;
                        };
                    };
                };
            };
        };
    };
    signInByPlatform: {
        parameters: {
            query?: {
                code?: string;
                state?: string;
                error?: string;
            };
            header?: never;
            path: {
                platform: string;
                purpose: "login";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to a page of the service */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getPendingSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account on the platform */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            platform: string;
                            /** @description Login of the account on the platform */
                            login: string;
                            /** @description Address that the last code was sent to; empty if none was */
                            email: string;
                            /** @description Key of the invitation that the sign-in started from and returns to; empty if none */
                            invitation: string;
                        };
                    };
                };
            };
        };
    };
    completePendingSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    verification_code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    cancelPendingSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    sendSignInCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getOrganizationChoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names in alphabetical order; none for an account with a password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            names: string[];
                            hidden?: {
                                /** @enum {string} */
                                reason: "single_sign_on" | "approval";
                                url: string;
                            };
                        };
                    };
                };
            };
        };
    };
    listOrganizations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names in alphabetical order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: string[];
                    };
                };
            };
        };
    };
    searchEverything: {
        parameters: {
            query?: {
                /** @description Name, address or beginning of a word */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Matches by type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            signers: components["schemas"]["FoundSigner"][];
                            companies: components["schemas"]["FoundCompany"][];
                            projects: components["schemas"]["FoundProject"][];
                            employees: components["schemas"]["FoundEmployee"][];
                            managers: components["schemas"]["FoundEmployee"][];
                            /** @description Types with more matches than returned */
                            more: ("signers" | "companies" | "projects" | "employees" | "managers")[];
                        };
                    };
                };
            };
        };
    };
    signOutManager: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    signInManager: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID or email address */
                    user: string;
                    password: components["schemas"]["Password"];
                    link_id?: string;
                    privacy_consented?: boolean;
                    time_zone?: components["schemas"]["TimeZone"];
                };
            };
        };
        responses: {
            /** @description Signed in. `data` has one entry for each role that the password confirms, the session's role first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ManagerRole"][];
                        session: components["schemas"]["SessionNotes"];
                    };
                };
            };
        };
    };
    getManager: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, with the values that the tab stores about its session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Manager"];
                    };
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    old_password: components["schemas"]["Password"];
                    new_password: components["schemas"]["Password"];
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    requestSignInLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    link_id: string;
                };
            };
        };
        responses: {
            /** @description The new role */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ManagerRole"];
                        session: components["schemas"]["SessionNotes"];
                    };
                };
            };
        };
    };
    giveConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    recognizeBrowser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unguessable part of the URL of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The check */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CheckPage"];
                    };
                };
            };
        };
    };
    recheckPullRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unguessable part of the URL of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    sendCheckCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unguessable part of the URL of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The `id` of a person of the check; takes precedence over `email` */
                    person?: string;
                    email?: string;
                    /** @description Whether the person is about to sign; default false */
                    sign?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    proveCheckAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unguessable part of the URL of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    person?: string;
                    email?: string;
                    sign?: boolean;
                    verification_code: string;
                };
            };
        };
        responses: {
            /** @description The address is confirmed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The confirmed address */
                            email: string;
                            /** @description Name from the commits; empty if they do not contain the address */
                            name: string;
                            /** @description Whether the commits contain the address */
                            is_named: boolean;
                        };
                    };
                };
            };
        };
    };
    beginAccountProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unguessable part of the URL of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description URL at the code platform */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            url: string;
                        };
                    };
                };
            };
        };
    };
    remindOfActivation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Unguessable part of the URL of a check's page */
                ref: components["parameters"]["CheckRef"];
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    finishAccountProof: {
        parameters: {
            query?: {
                code?: string;
                state?: string;
                error?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the page of the check. If nothing was confirmed, the cookie `error_code` contains the reason. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveDelivery: {
        parameters: {
            query?: never;
            header?: {
                "X-GitHub-Event"?: string;
                "X-GitHub-Delivery"?: string;
                "X-Hub-Signature-256"?: string;
                "X-Gitea-Event"?: string;
                "X-Gitea-Delivery"?: string;
                "X-Gitea-Signature"?: string;
                "X-Forgejo-Signature"?: string;
                "X-Gitee-Event"?: string;
                "X-Git-Oschina-Event"?: string;
                "X-Gitee-Timestamp"?: string;
                "X-Gitee-Token"?: string;
                "X-GitCode-Event"?: string;
                "X-GitCode-Delivery"?: string;
                "X-GitCode-Signature-256"?: string;
                "X-Gitlab-Event"?: string;
                "X-Gitlab-Token"?: string;
                "Idempotency-Key"?: string;
                "Webhook-Id"?: string;
                "Webhook-Timestamp"?: string;
                "Webhook-Signature"?: string;
            };
            path: {
                /** @description Segment of the webhook's URL. It identifies the code platform, independent of the headers. */
                hook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event is stored */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        data: "successfully";
                    };
                };
            };
        };
    };
    getForgeRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key in the single-use URL */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Code platform at which an App is registered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description URL of the code platform */
                            url: string;
                            /** @description Organization that will own the App; empty for the account of the user who registers it */
                            organization: string;
                            /** @description Milliseconds since 1970 UTC */
                            expires_at: number;
                        };
                    };
                };
            };
        };
    };
    beginForgeRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key in the single-use URL */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The form to post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description URL at the code platform that the form is posted to */
                            url: string;
                            /** @description Value of the form's field `manifest`: the App in JSON */
                            manifest: string;
                        };
                    };
                };
            };
        };
    };
    registerForge: {
        parameters: {
            query?: {
                code?: string;
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to a page of the service */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    signInToForge: {
        parameters: {
            query?: {
                code?: string;
                state?: string;
                error?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to a page of the service */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    returnFromForgeInstallation: {
        parameters: {
            query?: {
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to a page of the service */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listForges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Platforms that the operator has registered an App at, or on GitLab an OAuth application, with the account that the caller is signed in with */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            kind: components["schemas"]["ForgeKind"];
                            url: string;
                            /** @description Empty while the caller is not signed in there */
                            login: string;
                        }[];
                    };
                };
            };
        };
    };
    beginForgeSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                forge_id: components["parameters"]["ForgeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Address"];
        };
    };
    beginForgeInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                forge_id: components["parameters"]["ForgeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Address"];
        };
    };
    listForgeRepositories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                forge_id: components["parameters"]["ForgeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Repositories by installation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Account that the manager is signed in with */
                            login: string;
                            installations: components["schemas"]["ForgeInstallation"][];
                        };
                    };
                };
            };
        };
    };
    connectForgeRepositories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                forge_id: components["parameters"]["ForgeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    installation_id: string;
                    repository_ids: string[];
                    /** @description Whether this is a dry run: check results are shown only to the community, and nothing is posted */
                    is_dry?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Watches"];
        };
    };
    connectTokenRepository: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description URL of the repository's page */
                    url: string;
                    token: string;
                    kind?: components["schemas"]["ForgeKind"];
                    /** @description Token of the caller's own account on GitLab */
                    own_token?: string;
                    is_dry?: boolean;
                    covered_label?: components["schemas"]["LabelName"];
                    uncovered_label?: components["schemas"]["LabelName"];
                };
            };
        };
        responses: {
            200: components["responses"]["Watches"];
        };
    };
    connectForgeOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                forge_id: components["parameters"]["ForgeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    installation_id: string;
                    exceptions?: components["schemas"]["Exceptions"];
                };
            };
        };
        responses: {
            200: components["responses"]["Connected"];
        };
    };
    connectTokenOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description URL of the organization's page */
                    url: string;
                    token: string;
                    kind?: components["schemas"]["ForgeKind"];
                    /** @description Token of the caller's own account on GitLab */
                    own_token?: string;
                    exceptions?: components["schemas"]["Exceptions"];
                    covered_label?: components["schemas"]["LabelName"];
                    uncovered_label?: components["schemas"]["LabelName"];
                };
            };
        };
        responses: {
            200: components["responses"]["Connected"];
        };
    };
    listWatchedOrganizations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All organizations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WatchedOrganization"][];
                    };
                };
            };
        };
    };
    changeOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    exceptions?: components["schemas"]["Exceptions"];
                    is_dry?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    endOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                organization_id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listWatches: {
        parameters: {
            query?: {
                /** @description Part of a repository's name, or of the title, number, contributor name, address or account of an open pull request */
                search?: string;
                state?: "red" | "posted" | "dry" | "failing" | "quiet";
                /** @description Page number, from 1; reaches 10,000 rows */
                page?: components["parameters"]["page"];
                /** @description Default 20 */
                page_size?: components["parameters"]["pageSize"];
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WatchPage"];
                    };
                };
            };
        };
    };
    getWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The repository */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            watch: components["schemas"]["Watch"];
                            policy: components["schemas"]["WatchPolicy"];
                            /** @description Permissions of the App that an owner of the installation has not accepted yet; absent if there are none */
                            missing_permissions?: ("checks" | "pull_requests" | "contents" | "metadata" | "merge_queues" | "issues" | "members")[];
                            kind: components["schemas"]["ForgeKind"];
                            webhook?: components["schemas"]["StoppedWebhook"];
                            /** @description Whether merging waited for the check when the code platform was last asked; absent if unknown */
                            is_required?: boolean;
                            /** @description Whether the code platform recently refused to list members; absent if not */
                            members_refused?: boolean;
                            /** @description URL where an owner can accept the permissions; empty if unknown */
                            permissions_url?: string;
                            /**
                             * @description Proof of identity that `addExemption` requires from this caller
                             * @enum {string}
                             */
                            proof?: "password" | "sign_in";
                        };
                    };
                };
            };
        };
    };
    changeWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    is_dry?: boolean;
                    policy?: components["schemas"]["WatchPolicy"];
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    endWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listWatchedPulls: {
        parameters: {
            query?: {
                /** @description Part of a title, number, contributor name, address or account */
                search?: string;
                verdict?: "covered" | "uncovered" | "unknown";
                /** @description Page number, from 1; reaches 10,000 rows */
                page?: components["parameters"]["page"];
                /** @description Default 20 */
                page_size?: components["parameters"]["pageSize"];
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            pulls: components["schemas"]["WatchedPull"][];
                            total: number;
                        };
                    };
                };
            };
        };
    };
    getWatchedPull: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
                number: components["parameters"]["PullRequestNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pull request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WatchedPullPage"];
                    };
                };
            };
        };
    };
    letThrough: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
                number: components["parameters"]["PullRequestNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Head commit that the caller reviewed */
                    head_sha: string;
                    /** @description 10 to 1000 characters */
                    reason: string;
                    /** @description Only for an account with a password */
                    password?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    revokeOverride: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
                number: components["parameters"]["PullRequestNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    remindManagers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
                number: components["parameters"]["PullRequestNumber"];
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listExemptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All exemptions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CheckExemption"][];
                    };
                };
            };
        };
    };
    addExemption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of an account, or an address */
                    login: string;
                    type?: components["schemas"]["ExemptionType"];
                    /** @description 10 to 1000 characters */
                    reason: string;
                    /** @description Only for an account with a password */
                    password?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    endExemption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
                exemption_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Page number, from 1; reaches 10,000 rows */
                page?: components["parameters"]["page"];
                /** @description Default 20 */
                page_size?: components["parameters"]["pageSize"];
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            deliveries: components["schemas"]["WatchDelivery"][];
                            has_next: boolean;
                        };
                    };
                };
            };
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Completed steps */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Connection"];
                    };
                };
            };
        };
    };
    proveConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Response of the code platform */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConnectionProof"];
                    };
                };
            };
        };
    };
    replaceWatchToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    openContactStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Token in an email that asks to sign */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the page */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    stopContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Token in an email that asks to sign */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    askToSign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                watch_id: components["parameters"]["WatchId"];
                number: components["parameters"]["PullRequestNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of people asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Number of people who receive an email */
                            asked: number;
                            /** @description Number of people who have not signed and can receive email */
                            all: number;
                        };
                    };
                };
            };
        };
    };
    listActivity: {
        parameters: {
            query?: {
                /** @description Only actions of this group */
                group?: components["parameters"]["group"];
                /** @description Only actions of this account, by ID, or of the `operator` */
                who?: components["parameters"]["who"];
                /** @description Only actions at or after this time, in milliseconds since 1970 UTC */
                since?: components["parameters"]["since"];
                /** @description Only actions before this time, in milliseconds since 1970 UTC */
                until?: components["parameters"]["until"];
                /** @description The `next` of the previous page */
                after?: string;
                /** @description Page number, from 1, instead of `after`; reaches 10,000 rows */
                page?: number;
                /** @description Default 20 */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            rows: components["schemas"]["ActivityEntry"][];
                            /** @description Cursor of the next page; empty on the last page */
                            next: string;
                            /** @description Current and former managers, as values of `who` */
                            managers: {
                                id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    exportActivity: {
        parameters: {
            query?: {
                /** @description Only actions of this group */
                group?: components["parameters"]["group"];
                /** @description Only actions of this account, by ID, or of the `operator` */
                who?: components["parameters"]["who"];
                /** @description Only actions at or after this time, in milliseconds since 1970 UTC */
                since?: components["parameters"]["since"];
                /** @description Only actions before this time, in milliseconds since 1970 UTC */
                until?: components["parameters"]["until"];
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
        };
    };
    exportActivityAsLines: {
        parameters: {
            query?: {
                /** @description Only actions of this group */
                group?: components["parameters"]["group"];
                /** @description Only actions of this account, by ID, or of the `operator` */
                who?: components["parameters"]["who"];
                /** @description Only actions at or after this time, in milliseconds since 1970 UTC */
                since?: components["parameters"]["since"];
                /** @description Only actions before this time, in milliseconds since 1970 UTC */
                until?: components["parameters"]["until"];
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The JSON Lines file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": Blob;
                };
            };
        };
    };
    keepAgreementText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Value from `reads_otherwise`; may be empty */
                    text_sha256: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    rereadAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The extracted text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AgreementPreview"];
                    };
                };
            };
        };
    };
    previewAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url?: string;
                };
                "multipart/form-data": {
                    data?: string;
                    /**
                     * Format: binary
                     * @description At most 5 MiB
                     */
                    file?: Blob;
                };
            };
        };
        responses: {
            /** @description The extracted text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AgreementPreview"];
                    };
                };
            };
        };
    };
    getAgreementPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description SHA-256 of the PDF's bytes, in hex */
                document: components["parameters"]["Document"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The extracted text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AgreementPreview"];
                    };
                };
            };
        };
    };
    downloadAgreementPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description SHA-256 of the PDF's bytes, in hex */
                document: components["parameters"]["Document"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
        };
    };
    previewLetters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterQuestion"];
            };
        };
        responses: {
            /** @description Signers, email and forecast */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            concerned: components["schemas"]["ConcernedCounts"][];
                            /** @description The email in each language that its recipients may have chosen */
                            letters: components["schemas"]["PreviewedLetter"][];
                            forecast: components["schemas"]["LetterForecast"];
                        };
                    };
                };
            };
        };
    };
    listConcerned: {
        parameters: {
            query: {
                type: "individual" | "corporation";
                /** @description Only those who signed in this language; default all */
                language?: string;
                /** @description Only addresses that contain this text; also company names */
                search?: string;
                /** @description Page number, from 1; reaches 10,000 rows */
                page?: number;
                /** @description Default 50 */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            concerned: components["schemas"]["ConcernedSigner"][];
                            has_next: boolean;
                            /** @description Number of signers on all pages; absent with a search */
                            total?: number;
                            /** @description Number of signers by signing language, regardless of `language`; absent with a search */
                            counts?: {
                                language: components["schemas"]["Language"];
                                count: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of people, or of companies for a company agreement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description `asking`: emails are being sent. `paused`: no more for now. `done`: all are sent. `replaced`: another version asks instead. `withdrawing`: those asked are being notified of the withdrawal. `withdrawn`: all were notified.
                             * @enum {string}
                             */
                            state: "asking" | "paused" | "done" | "replaced" | "withdrawing" | "withdrawn";
                            /** @description Signers whose email was queued */
                            asked: number;
                            /** @description Signers whose email was accepted; their grace period has started */
                            told: number;
                            agreed: number;
                            /** @description Signers who received the email and have not agreed */
                            waiting: number;
                            /** @description Signers whose email is being sent */
                            going: number;
                            /** @description Signers whose email failed and who have not agreed */
                            undelivered: number;
                            /** @description Signers who are no longer asked and have not agreed */
                            ended: number;
                            /** @description Signers whose email is not queued yet */
                            not_asked: number;
                            /** @description Number of agreements per day (UTC), oldest first; days without any are omitted */
                            days: {
                                /** @description Start of the day, in milliseconds since 1970 UTC */
                                day: number;
                                agreed: number;
                            }[];
                            agreement: {
                                /** @enum {string} */
                                type: "individual" | "corporation";
                                language: components["schemas"]["Language"];
                                version: number;
                                grace_period_days: number;
                                /** @description Milliseconds since 1970 UTC */
                                published_at: number;
                                /** @description Whether this version, or an editorial version of it, is in force */
                                is_in_force: boolean;
                            };
                            /** @description Milliseconds since 1970 UTC */
                            begun_at: number;
                            /** @description Milliseconds since 1970 UTC; 0 until it ends */
                            ended_at: number;
                        };
                    };
                };
            };
        };
    };
    changeCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "asking" | "paused";
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    remindVersionSigners: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of signers who are reminded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            reminded: number;
                        };
                    };
                };
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description Only signers in this state. Signers who are not asked yet are listed only with `not_asked`. */
                state?: components["parameters"]["requestState"];
                /** @description Only addresses that contain this text; also company names. If more than 1,000 addresses of the project match, any 1,000 of them are searched. */
                search?: components["parameters"]["requestSearch"];
                /** @description Page number, from 1; reaches 10,000 rows */
                page?: number;
                /** @description Default 50 */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            requests: components["schemas"]["ListedVersionRequest"][];
                            has_next: boolean;
                        };
                    };
                };
            };
        };
    };
    exportRequests: {
        parameters: {
            query?: {
                /** @description Only signers in this state. Signers who are not asked yet are listed only with `not_asked`. */
                state?: components["parameters"]["requestState"];
                /** @description Only addresses that contain this text; also company names. If more than 1,000 addresses of the project match, any 1,000 of them are searched. */
                search?: components["parameters"]["requestSearch"];
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
        };
    };
    resendRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    endRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    pageCorporations: {
        parameters: {
            query?: {
                /** @description `incomplete` means without an administrator, `complete` with one */
                state?: "all" | "incomplete" | "complete" | "submitted" | "mailed" | "uploaded" | "approved" | "deleted";
                search?: string;
                sort?: "newest" | "oldest" | "name" | "name_descending";
                page_size?: number;
                /** @description The `next` of the previous page */
                after?: string;
                /** @description Page number, from 1, instead of `after`; reaches 10,000 rows */
                page?: number;
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. `total` is the number of matches (at most 500 for a search); `next` is empty on the last page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Number of companies in each state, independent of filter and search */
                            counts: {
                                submitted: number;
                                mailed: number;
                                uploaded: number;
                                approved: number;
                                deleted: number;
                            };
                            total: number;
                            page_data: components["schemas"]["Corporation"][];
                            next: string;
                        };
                    };
                };
            };
        };
    };
    remindCorporations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    signing_ids?: string[];
                    /** @enum {string} */
                    state?: "all" | "incomplete" | "complete" | "submitted" | "mailed" | "uploaded" | "approved" | "deleted";
                    search?: string;
                };
            };
        };
        responses: {
            /** @description Number of companies reminded, and those refused */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            reminded: number;
                            more: boolean;
                            refused: {
                                signing_id: string;
                                /** @description Empty if there is no such signature */
                                corporation_name: string;
                                /** @enum {string} */
                                error_code: "cla.no_link_or_unsigned" | "cla.wrong_state" | "cla.reminded_recently";
                            }[];
                            /** @description ID for undoing the reminders; empty if none was sent */
                            undo: string;
                        };
                    };
                };
            };
        };
    };
    undoReminders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                undo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Undone"];
        };
    };
    exportCorporations: {
        parameters: {
            query?: {
                state?: "all" | "incomplete" | "complete" | "submitted" | "mailed" | "uploaded" | "approved" | "deleted";
                search?: string;
                sort?: "newest" | "oldest" | "name" | "name_descending";
                /** @description Narrows the result to these IDs, separated by commas; at most 100 */
                ids?: components["parameters"]["SelectedIds"];
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
        };
    };
    listDeletedCorporations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The companies */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Corporation"][];
                    };
                };
            };
        };
    };
    restoreCorporation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    purgeCorporation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getCorporation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            corporation: components["schemas"]["Corporation"];
                            /** @description Answers to the form's fields at signing */
                            answers: {
                                title: string;
                                type: string;
                                value: string;
                            }[];
                            /** @description The current signed PDF; null if there is none */
                            scan: null | {
                                sha256: string;
                                /** @description Size in bytes */
                                size: number;
                                /** @description Milliseconds since 1970 UTC */
                                uploaded_at: number;
                                /** @description Digital signatures, in the order of signing */
                                signatures: {
                                    /**
                                     * @description Whether the file was changed after this signature; `unreadable` if this service cannot tell
                                     * @enum {string}
                                     */
                                    outcome: "unchanged" | "changed" | "unreadable";
                                    /** @description Name in the certificate; empty if there is none */
                                    name: string;
                                    /** @description Time stated by the signer, in milliseconds since 1970 UTC; 0 if there is none */
                                    signed_at: number;
                                }[];
                                /** @description True if its object table is damaged, so that it is not displayed; otherwise absent */
                                download_only?: boolean;
                            };
                            /** @description Number of companies that wait for a decision */
                            waiting: number;
                            /** @description Position among the waiting companies, newest first; 0 if it does not wait */
                            position: number;
                            /** @description ID of the next waiting company, from newest to oldest and then again from the newest; empty if none */
                            next: string;
                            /** @description ID of the previous waiting company; empty if none */
                            previous: string;
                        };
                    };
                };
            };
        };
    };
    resendSigningDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    deleteCorporation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    changeRepresentative: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rep_name: string;
                    rep_email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    askForBetterScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 10 to 1000 characters, quoted in the email */
                    reason: string;
                    /** @description The `scan` that the caller reviewed; default is the current one */
                    scan?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getCorporationHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events from the evidence chain */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Number of the event in the project's chain */
                            seq: number;
                            /** @description For example `corporation.signed` or `corporation.uploaded` */
                            type: string;
                            /** @description Milliseconds since 1970 UTC */
                            at: number;
                            /** @enum {string} */
                            by: "representative" | "manager" | "service";
                            /** @description ID of the manager who did it; otherwise empty */
                            by_name: string;
                            /** @description Reason for rejecting a scan; empty for other events */
                            reason: string;
                            /** @description SHA-256 of the signed PDF that was uploaded or rejected; empty for other events */
                            scan: string;
                        }[];
                    };
                };
            };
        };
    };
    getCompanyDomains: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domains */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The company's own domain comes first */
                            domains: {
                                domain: string;
                                /** @description Public mail provider to which the domain belongs; empty if none */
                                provider: string;
                                /** @description Number of different names under which individuals signed with an address at the domain */
                                individual_names: number;
                                /** @description Milliseconds since 1970 UTC */
                                added_at: number;
                                /** @description The granted request; empty for other domains */
                                request_id: string;
                                /** @description Number of the company's employee managers with an address at the domain */
                                managers: number;
                            }[];
                            requests: {
                                id: string;
                                domain: string;
                                /** @description Public mail provider to which the domain belongs; empty if none */
                                provider: string;
                                /** @description Number of different names under which individuals signed with an address at the domain */
                                individual_names: number;
                                state: components["schemas"]["DomainRequestState"];
                                /** @description Masked address that received the code; empty once the request is decided */
                                email: string;
                                /** @description Milliseconds since 1970 UTC */
                                asked_at: number;
                                /** @description Milliseconds since 1970 UTC; 0 while the request waits */
                                decided_at: number;
                                /** @description Login of the manager who decided; empty if none */
                                decided_by: string;
                                /** @description Reason for the decision; empty if none */
                                reason: string;
                                /** @description End of the grant in milliseconds since 1970 UTC; 0 if none */
                                ended_at: number;
                                /** @description Login of the manager who ended the grant; empty if none */
                                ended_by: string;
                                /** @description Reason for the end; empty if none */
                                end_reason: string;
                            }[];
                            /** @description Other companies of this name, at most 10 */
                            same_name: {
                                id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    decideDomainRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
                request_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    decision: "grant" | "decline" | "end";
                    /** @description 10 to 1000 characters, quoted in the email */
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listWaitingDomainRequests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            /** @description The company */
                            signing_id: string;
                            corporation_name: string;
                            domain: string;
                            /** @description Milliseconds since 1970 UTC */
                            asked_at: number;
                        }[];
                    };
                };
            };
        };
    };
    createAdministrator: {
        parameters: {
            query?: {
                /** @description The `scan` that the caller reviewed; default is the current one */
                scan?: string;
                /** @description Confirmation that the company name, the signature and the stamp were compared with the scan; recorded in the audit log */
                compared?: "name_signature_stamp";
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    resendAdministratorLetter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    downloadCorporationPdf: {
        parameters: {
            query?: {
                /** @description SHA-256 of a replaced or rejected PDF; default is the current one */
                scan?: string;
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
        };
    };
    uploadCorporationPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                signing_id: components["parameters"]["SigningId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description At most 5 MB
                     */
                    pdf: Blob;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    verifyMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailboxTrial"];
                "application/x-www-form-urlencoded": components["schemas"]["FormData"];
                "multipart/form-data": components["schemas"]["FormData"];
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    authorizeMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailboxProof"];
                "application/x-www-form-urlencoded": components["schemas"]["FormData"];
                "multipart/form-data": components["schemas"]["FormData"];
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    changeLinkMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailboxChoice"];
                "application/x-www-form-urlencoded": components["schemas"]["MailboxChoiceForm"];
                "multipart/form-data": components["schemas"]["MailboxChoiceForm"];
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listLetters: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page */
                after?: string;
                /** @description Only emails in this state. `queued` includes emails being sent; `obsolete` means no longer needed. */
                state?: "failed" | "sent" | "queued" | "obsolete";
                /** @description Only emails to an address that contains this text */
                search?: string;
                /** @description Only emails of this `kind` */
                kind?: string;
                /** @description Page number, from 1, instead of `after`; reaches 10,000 rows */
                page?: number;
                /** @description Default 50 */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of emails */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            letters: components["schemas"]["Letter"][];
                            /** @description Cursor of the next page; empty on the last page */
                            next: string;
                            /** @description The newest 1,000 failed emails of the project by cause, regardless of the filter */
                            failures: components["schemas"]["LetterFailures"][];
                            /** @description Number of emails of the project in each state, regardless of the filter. Each is counted up to 1,000. */
                            counts: {
                                all: number;
                                failed: number;
                                queued: number;
                                sent: number;
                                obsolete: number;
                            };
                        };
                    };
                };
            };
        };
    };
    exportLetters: {
        parameters: {
            query?: {
                state?: "failed" | "sent" | "queued" | "obsolete";
                search?: string;
                kind?: string;
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
        };
    };
    resendLetters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    cause: "mailbox" | "rejected" | "full" | "passing" | "other";
                };
            };
        };
        responses: {
            /** @description Number of requeued emails */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            resent: number;
                        };
                    };
                };
            };
        };
    };
    resendLetter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getGmailAuthCodeUrl: {
        parameters: {
            query?: {
                /** @description Address of the mailbox that must be authorized; empty for any */
                email?: string;
                /** @description The caller's project that gets the mailbox. The browser returns to that project's page. */
                link_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description URL at Google */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            url: string;
                        };
                    };
                };
            };
        };
    };
    authorizeGmail: {
        parameters: {
            query?: {
                code?: string;
                state?: string;
                error?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to a page of the service */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notifications */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Notifications"];
                    };
                };
            };
        };
    };
    changeNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChoices"];
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getPolicy: {
        parameters: {
            query: {
                /** @description Language by name in any case, or `en`, `zh` */
                language: string;
                link_id?: string;
            };
            header?: never;
            path: {
                kind: "privacy" | "cookies" | "information-list";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text in force */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Policy"];
                    };
                };
            };
        };
    };
    setPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "privacy" | "cookies" | "information-list";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    link_id: string;
                    sources: components["schemas"]["PolicySource"][];
                };
            };
        };
        responses: {
            /** @description Result for each source */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PolicySet"][];
                    };
                };
            };
        };
    };
    removePolicy: {
        parameters: {
            query: {
                link_id: string;
                language: string;
            };
            header?: never;
            path: {
                kind: "privacy" | "cookies" | "information-list";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listPolicies: {
        parameters: {
            query: {
                link_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The texts, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PolicyRecord"][];
                    };
                };
            };
        };
    };
    listLinkPeople: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account that set up the project, then invited managers, then administrators of the organization */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            people: components["schemas"]["LinkPerson"][];
                            invitations: components["schemas"]["LinkInvitation"][];
                        };
                    };
                };
            };
        };
    };
    removeLinkPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    inviteLinkPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    resendLinkInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    withdrawLinkInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getLinkInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project, the inviting manager, the end of validity, and whether the link can create an account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            link_id: string;
                            org_alias: string;
                            org_names?: components["schemas"]["CommunityNames"];
                            platform: string;
                            org_id: string;
                            /** @description Empty for the whole organization */
                            repo_id: string;
                            /** @description ID of the inviting manager */
                            invited_by: string;
                            /** @description Milliseconds since 1970 UTC */
                            expires_at: number;
                            new_account: components["schemas"]["NewAccount"];
                        };
                    };
                };
            };
        };
    };
    acceptLinkInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The projects with counts of pending and failed items */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ManagedLink"][];
                    };
                };
            };
        };
    };
    linkProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLink"];
                "multipart/form-data": components["schemas"]["DataForm"];
                "application/x-www-form-urlencoded": components["schemas"]["DataForm"];
            };
        };
        responses: {
            /** @description The project is set up */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        data: "successfully";
                        link_id: string;
                    };
                };
            };
        };
    };
    getLinkSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project, its signatures in each week of the last two years, and its versions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            link: components["schemas"]["ManagedLink"];
                            /** @description Versions in force, and earlier versions that were signed, by type, language and version, newest first */
                            versions: components["schemas"]["SignedVersion"][];
                            funnel: components["schemas"]["Funnel"];
                            /** @description Oldest first; the last week ends today */
                            weeks: components["schemas"]["SigningWeek"][];
                        };
                    };
                };
            };
        };
    };
    changeLinkSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Grace period in days for material versions published without their own; default 30 */
                    grace_period_days: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getRobotToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether API clients need a token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Whether has-signed checks need the header Robot-Token */
                            is_required: boolean;
                        };
                    };
                };
            };
        };
    };
    createRobotToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description New token */
                            token: string;
                        };
                    };
                };
            };
        };
    };
    removeRobotToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    findRepository: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                repo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Response of the code platform */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            result: "found" | "not_in_organisation" | "private_or_missing" | "no_projects_scope" | "restricted" | "saml_required" | "rate_limited" | "token_gone" | "not_asked";
                            /** @description Current name of the repository, if it was renamed */
                            name?: string;
                            /** @description URL at the code platform where the user can fix the cause */
                            url?: string;
                        };
                    };
                };
            };
        };
    };
    listSignings: {
        parameters: {
            query?: {
                /** @description Beginning of a word of the name or the address */
                search?: components["parameters"]["search"];
                /** @description Only signers of this type; default all */
                kind?: components["parameters"]["kind"];
                /** @description Only signatures in this state. `waiting` means for a manager, a scan or a decision. */
                state?: components["parameters"]["state"];
                /** @description Only signers of the version with this ID */
                version?: components["parameters"]["version"];
                /** @description Only signers in this language */
                language?: components["parameters"]["language"];
                /** @description Only signatures at or after this time, in milliseconds since 1970 UTC */
                since?: components["parameters"]["signers_since"];
                /** @description Only signatures before this time, in milliseconds since 1970 UTC */
                until?: components["parameters"]["signers_until"];
                /** @description Page number, from 1; reaches 10,000 rows */
                page?: number;
                /** @description Default 20 */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            rows: components["schemas"]["ListedSigning"][];
                            /** @description Number of signers; a filtered list is counted up to 2,000 */
                            total: number;
                            /** @description Whether there are more signers than counted */
                            is_more: boolean;
                            has_next: boolean;
                        };
                    };
                };
            };
        };
    };
    exportSignings: {
        parameters: {
            query?: {
                /** @description Beginning of a word of the name or the address */
                search?: components["parameters"]["search"];
                /** @description Only signers of this type; default all */
                kind?: components["parameters"]["kind"];
                /** @description Only signatures in this state. `waiting` means for a manager, a scan or a decision. */
                state?: components["parameters"]["state"];
                /** @description Only signers of the version with this ID */
                version?: components["parameters"]["version"];
                /** @description Only signers in this language */
                language?: components["parameters"]["language"];
                /** @description Only signatures at or after this time, in milliseconds since 1970 UTC */
                since?: components["parameters"]["signers_since"];
                /** @description Only signatures before this time, in milliseconds since 1970 UTC */
                until?: components["parameters"]["signers_until"];
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
        };
    };
    exportSigningsAsLines: {
        parameters: {
            query?: {
                /** @description Beginning of a word of the name or the address */
                search?: components["parameters"]["search"];
                /** @description Only signers of this type; default all */
                kind?: components["parameters"]["kind"];
                /** @description Only signatures in this state. `waiting` means for a manager, a scan or a decision. */
                state?: components["parameters"]["state"];
                /** @description Only signers of the version with this ID */
                version?: components["parameters"]["version"];
                /** @description Only signers in this language */
                language?: components["parameters"]["language"];
                /** @description Only signatures at or after this time, in milliseconds since 1970 UTC */
                since?: components["parameters"]["signers_since"];
                /** @description Only signatures before this time, in milliseconds since 1970 UTC */
                until?: components["parameters"]["signers_until"];
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The JSON Lines file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": Blob;
                };
            };
        };
    };
    endSignings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @description 10 to 1000 characters */
                    reason: string;
                    /** @description Only for an account with a password */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Number of signatures ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            ended: number;
                            missed: number;
                        };
                    };
                };
            };
        };
    };
    getSigning: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: components["parameters"]["ListedSigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signature */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WholeSigning"];
                    };
                };
            };
        };
    };
    endSigning: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: components["parameters"]["ListedSigningId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 10 to 1000 characters */
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    resendReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: components["parameters"]["ListedSigningId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `lost`: the person lost it. `not_arrived`: the first email did not arrive. `dispute`: it is needed in a dispute or an audit.
                     * @enum {string}
                     */
                    reason: "lost" | "not_arrived" | "dispute";
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    reinstateSigning: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: components["parameters"]["ListedSigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listErasureRequests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pending requests */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ErasureRequest"][];
                    };
                };
            };
        };
    };
    decideErasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                id: components["parameters"]["ListedSigningId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    decision: "erase" | "restrict";
                    /** @description 10 to 1000 characters */
                    reason: string;
                    /** @description Only for an account with a password */
                    password?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listAgreements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One agreement per type and language */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            individual_clas: components["schemas"]["ManagedAgreement"][];
                            corp_clas: components["schemas"]["ManagedAgreement"][];
                            /** @description All versions of all agreements, newest first */
                            versions: components["schemas"]["VersionName"][];
                            /** @description Scheduled versions, and those whose publication failed in the last 30 days; absent if there are none */
                            scheduled?: components["schemas"]["ScheduledVersion"][];
                        };
                    };
                };
            };
        };
    };
    publishAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVersion"];
                "multipart/form-data": components["schemas"]["DataForm"];
                "application/x-www-form-urlencoded": components["schemas"]["DataForm"];
            };
        };
        responses: {
            200: components["responses"]["Published"];
        };
    };
    addAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAgreement"];
                "multipart/form-data": components["schemas"]["DataForm"];
                "application/x-www-form-urlencoded": components["schemas"]["DataForm"];
            };
        };
        responses: {
            200: components["responses"]["Published"];
        };
    };
    previewDifference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAgreement"];
                "multipart/form-data": components["schemas"]["DataForm"];
                "application/x-www-form-urlencoded": components["schemas"]["DataForm"];
            };
        };
        responses: {
            /** @description The complete text, block by block */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Number that the new version will have */
                            version: number;
                            /** @description Whether the file, or the text extracted from it, differs from the current version */
                            is_new: boolean;
                            /** @description The `cla_id` of the current agreement, if this is its own file and the current PDF reader extracts a different text from it. `keepAgreementText` keeps the agreement's text. Otherwise absent. */
                            reads_otherwise?: string;
                            blocks: components["schemas"]["DifferingBlock"][];
                            measure: components["schemas"]["ChangeMeasure"];
                            /** @description Whether an editorial version with these changes requires a `reason` */
                            needs_reason: boolean;
                        };
                    };
                };
            };
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                schedule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ScheduledPublication"];
                    };
                };
            };
        };
    };
    cancelSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                schedule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    withdrawVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getOwnDifference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The complete text, block by block */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Difference"];
                    };
                };
            };
        };
    };
    agreeToNewVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listPendingAgreements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Empty if the company has agreed to the current version, or only editorial changes followed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PendingAgreement"][];
                    };
                };
            };
        };
    };
    downloadOwnCorporationPdf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
        };
    };
    listEmailDomains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Domains */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: string[];
                    };
                };
            };
        };
    };
    addEmailDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sub_email: string;
                    verification_code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    sendEmailDomainCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listDomainRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            domain: string;
                            state: components["schemas"]["DomainRequestState"];
                            /** @description Milliseconds since 1970 UTC */
                            asked_at: number;
                            /** @description Milliseconds since 1970 UTC; 0 while the request waits */
                            decided_at: number;
                            /** @description The community's words; empty while the request waits */
                            reason: string;
                            /** @description End of the grant in milliseconds since 1970 UTC; 0 if none */
                            ended_at: number;
                            /** @description The community's words about the end; empty if none */
                            end_reason: string;
                        }[];
                    };
                };
            };
        };
    };
    requestEmailDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    verification_code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    withdrawDomainRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    sendDomainRequestCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listEmployeeManagers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Employee managers, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EmployeeManager"][];
                        /** @description Maximum number of employee managers of the company */
                        limit: number;
                    };
                };
            };
        };
    };
    addEmployeeManagers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    managers: {
                        /** @description Letters, digits, `_` and `.` */
                        id: string;
                        name: string;
                        email: string;
                    }[];
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    removeEmployeeManagers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    managers: {
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    resendAccountLetter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Short ID */
                    id: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getCompanyNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notifications */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Notifications"];
                    };
                };
            };
        };
    };
    changeCompanyNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChoices"];
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listEmployees: {
        parameters: {
            query?: {
                page_size?: number;
                after?: string;
                /** @description Page number, from 1; ignored together with `after` */
                page?: number;
                search?: string;
                state?: "active" | "inactive";
                /** @description Default `date` */
                sort?: "date" | "email" | "name";
                /** @description Default is newest first for `date`, otherwise alphabetical */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Employees and counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Employee"][];
                        page: {
                            /** @description Cursor of the next page; empty on the last page */
                            next: string;
                            /** @description Number of active employees, independent of filter and search */
                            active: number;
                            inactive: number;
                        };
                    };
                };
            };
        };
    };
    changeEmployees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    change: "activate" | "inactivate" | "delete";
                    signing_ids: string[];
                };
            };
        };
        responses: {
            /** @description Result for each employee */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description ID for undoing an activation; empty if nothing can be undone */
                        undo: string;
                        data: {
                            id: string;
                            done: boolean;
                            /**
                             * @description Error code for this employee; empty on success
                             * @enum {string}
                             */
                            error_code: "" | "cla.no_link_or_unsigned" | "cla.bad_request_parameter" | "cla.wrong_state" | "cla.not_same_corp";
                        }[];
                    };
                };
            };
        };
    };
    countEmployees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            active: number;
                            inactive: number;
                            /** @description Email domains of the company, the original one first, with the number of inactive employees who have an address there */
                            domains: {
                                domain: string;
                                inactive: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    undoActivations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                undo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Undone"];
        };
    };
    changeFoundEmployees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    change: "activate" | "inactivate" | "delete";
                    /** @enum {string} */
                    state?: "active" | "inactive";
                    search?: string;
                    /** @description Exact domain, without subdomains */
                    domain?: string;
                    emails?: string[];
                };
            };
        };
        responses: {
            /** @description Number of employees changed, and those refused */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description ID for undoing an activation, as in `changeEmployees` */
                            undo: string;
                            changed: number;
                            more: boolean;
                            refused: {
                                email: string;
                                /** @enum {string} */
                                error_code: "cla.no_link_or_unsigned" | "cla.bad_request_parameter" | "cla.wrong_state" | "cla.not_same_corp";
                            }[];
                        };
                    };
                };
            };
        };
    };
    exportEmployees: {
        parameters: {
            query?: {
                search?: string;
                state?: "active" | "inactive";
                /** @description Default `date` */
                sort?: "date" | "email" | "name";
                order?: "asc" | "desc";
                /** @description Narrows the result to these IDs, separated by commas; at most 100 */
                ids?: components["parameters"]["SelectedIds"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
        };
    };
    getEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                signing_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signature */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WholeSigning"];
                    };
                };
            };
        };
    };
    changeEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                signing_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    enabled: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    deleteEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                signing_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    joinAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    verification_code: string;
                };
            };
        };
        responses: {
            /** @description Number of projects where the addresses were linked or not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Number of projects where the signature is not opened in the session */
                            unopened: number;
                            /** @description Number of projects where the addresses are now linked */
                            joined: number;
                            /** @description Number of projects where the address is not linked because a company has its domain */
                            of_companies: number;
                        };
                    };
                };
            };
        };
    };
    sendAddressCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    separateAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `addresses` in `listOwnSignings` */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getOwnData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnData"];
                    };
                };
            };
        };
    };
    downloadOwnData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
        };
    };
    listOwnSignings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signatures of the address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            session: components["schemas"]["PersonSession"];
                            rows: components["schemas"]["OwnSigning"][];
                            addresses: components["schemas"]["JoinedAddress"][];
                        };
                    };
                };
            };
        };
    };
    getOwnSigning: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signature */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WholeSigning"];
                    };
                };
            };
        };
    };
    proveReceiptNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    number: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    downloadOwnReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
        };
    };
    sendOwnReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    sendConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    withdrawSigning: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    verification_code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    takeBackWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    sendWithdrawalCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    correctOwnName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    verification_code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    sendNameCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getReceiptStanding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description Number of the event in the project's evidence chain */
                event: number;
                /** @description Hash of the event, as printed on the receipt */
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Status of the receipt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceiptStanding"];
                    };
                };
            };
        };
    };
    askForErasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    verification_code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    sendErasureCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID from `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    sendPersonCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    beginPersonSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platform: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description URL at the platform */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            url: string;
                        };
                    };
                };
            };
        };
    };
    openPersonSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    verification_code: string;
                };
            };
        };
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PersonSession"];
                    };
                };
            };
        };
    };
    closePersonSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    resendDocumentByCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    verification_code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getSigningByLetter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key in the email with the document to sign. For one day, also the `receipt_handle` of the company's form, together with its cookie. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Progress of the document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SigningByLetter"];
                    };
                };
            };
        };
    };
    uploadPdfByLetter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key in the email with the document to sign. For one day, also the `receipt_handle` of the company's form, together with its cookie. */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description At most 5 MB
                     */
                    pdf: Blob;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    downloadSigningDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key in the email with the document to sign. For one day, also the `receipt_handle` of the company's form, together with its cookie. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
        };
    };
    downloadReturnedPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key in the email with the document to sign. For one day, also the `receipt_handle` of the company's form, together with its cookie. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
        };
    };
    getHeartbeat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is running */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        data: "good";
                    };
                };
            };
        };
    };
    listServiceKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Fingerprint of the key, as printed on receipts */
                            id: string;
                            /** @description Ed25519 public key, PEM */
                            public_key: string;
                            /** @enum {string} */
                            state: "in_force" | "retired" | "compromised";
                            /** @description Certificate of the seal on receipts: X.509 for P-256, PEM. Null for a key without a seal. */
                            seal_certificate: string | null;
                            /** @description Milliseconds since 1970 UTC */
                            from: number;
                            /** @description When the key was retired; null while it signs */
                            until: number | null;
                            /** @description When the key was compromised; others may have signed with it since */
                            compromised_since: number | null;
                        }[];
                    };
                };
            };
        };
    };
    getLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Link"];
                    };
                };
            };
        };
    };
    unlinkProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    getBadge: {
        parameters: {
            query?: {
                /** @description Language of the text */
                lang?: "zh" | "en";
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The badge, 20 pixels high */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": Blob;
                };
            };
        };
    };
    countOpening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listAgreementsToSign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description Signers that the agreements are for; employees sign the individual agreement */
                apply_to: "individual" | "corporation";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agreements; empty if the project has none of this type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Agreement"][];
                    };
                };
            };
        };
    };
    downloadAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
        };
    };
    removeAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions with date, type, note and reason */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AgreementVersion"][];
                    };
                };
            };
        };
    };
    getVersionDifference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The complete text, block by block */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Difference"];
                    };
                };
            };
        };
    };
    getAgreementText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of one version in one language: a decimal string, counted per project from 0 and never reused */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AgreementText"];
                    };
                };
            };
        };
    };
    getIndividualDifference: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required if the project has a token (`npm run cli -- link robot-token`) */
                "Robot-Token"?: components["parameters"]["RobotToken"];
            };
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The complete text, block by block */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Difference"];
                    };
                };
            };
        };
    };
    sendIndividualCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description The code was sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        data: "successfully";
                        /** @enum {string} */
                        why: "" | "cla.no_employee_manager";
                    };
                };
            };
        };
    };
    findWay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description The response has the same shape for every address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            way: "individual" | "employee";
                        };
                    };
                };
            };
        };
    };
    sendEmployeeCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description ID of the company's signature; if empty, the company counts as not signed */
                signing_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    sendCorporationCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    findCorporations: {
        parameters: {
            query: {
                email: string;
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The companies */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        why: "" | "cla.uncompleted_signing" | "cla.no_corp_manager" | "cla.no_employee_manager";
                        data: null | {
                            corp_name: string;
                            corp_signing_id: string;
                        }[];
                    };
                };
            };
        };
    };
    findCorporationsByPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The companies */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        why: "" | "cla.uncompleted_signing" | "cla.no_corp_manager" | "cla.no_employee_manager";
                        data: null | {
                            corp_name: string;
                            corp_signing_id: string;
                        }[];
                    };
                };
            };
        };
    };
    checkIndividualSigning: {
        parameters: {
            query: {
                /** @description The address is trimmed, and a space inside counts as an unescaped `+`. A missing, repeated or invalid address counts as not signed. */
                email: string;
                /** @description `true` adds `_debug` to the response; every other value is ignored */
                debug?: string;
            };
            header?: {
                /** @description Required if the project has a token (`npm run cli -- link robot-token`) */
                "Robot-Token"?: components["parameters"]["RobotToken"];
            };
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the address has signed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SigningStatus"];
                    };
                };
            };
        };
    };
    renewIndividualCla: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    cla_id: string;
                    cla_language: string;
                    verification_code: string;
                    privacy_checked?: boolean;
                    time_zone?: components["schemas"]["signing_TimeZone"];
                    /** @description Answers by field ID. The member `code` that older clients send is ignored. */
                    info?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description The signature is stored. `receipt` contains the signed record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        data: "successfully";
                        receipt: components["schemas"]["Receipt"];
                        receipt_handle: components["schemas"]["ReceiptHandle"];
                    };
                };
            };
        };
    };
    signIndividualCla: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    cla_id: string;
                    cla_language: string;
                    verification_code: string;
                    privacy_checked?: boolean;
                    time_zone?: components["schemas"]["signing_TimeZone"];
                    /** @description Answers by field ID. The member `code` that older clients send is ignored. */
                    info?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description The signature is stored. `receipt` contains the signed record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        data: "successfully";
                        receipt: components["schemas"]["Receipt"];
                        receipt_handle: components["schemas"]["ReceiptHandle"];
                    };
                };
            };
        };
    };
    recallSignature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    verification_code: string;
                    /**
                     * @description `individual` if absent
                     * @enum {string}
                     */
                    apply_to?: "individual" | "employee" | "corporation";
                };
            };
        };
        responses: {
            /** @description The earlier signature, or null */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null | components["schemas"]["EarlierSignature"];
                        signed?: components["schemas"]["SignedAlready"];
                    };
                };
            };
        };
    };
    leaveCorporation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    verification_code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    signEmployeeCla: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    /** @description If empty or absent, the company counts as not signed */
                    corp_signing_id?: string;
                    cla_id: string;
                    cla_language: string;
                    verification_code: string;
                    privacy_checked?: boolean;
                    time_zone?: components["schemas"]["signing_TimeZone"];
                    /** @description Answers by field ID. The member `code` that older clients send is ignored. */
                    info?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description The signature is stored. `receipt` contains the signed record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        data: "successfully";
                        receipt: components["schemas"]["Receipt"];
                        receipt_handle: components["schemas"]["ReceiptHandle"];
                    };
                };
            };
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `receipt_handle` of a signature */
                "Receipt-Handle"?: components["parameters"]["ReceiptHandleHeader"];
            };
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed record, with the names that its page shows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedHere"];
                    };
                };
            };
        };
    };
    downloadReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `receipt_handle` of a signature */
                "Receipt-Handle"?: components["parameters"]["ReceiptHandleHeader"];
            };
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
        };
    };
    resendOwnSigningDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `receipt_handle` of a signature */
                "Receipt-Handle"?: components["parameters"]["ReceiptHandleHeader"];
            };
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    listCorporations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The companies */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Corporation"][];
                    };
                };
            };
        };
    };
    signCorporationCla: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the representative */
                    admin_name: string;
                    admin_email: string;
                    corporation_name: string;
                    cla_id: string;
                    cla_language: string;
                    verification_code: string;
                    privacy_checked?: boolean;
                    time_zone?: components["schemas"]["signing_TimeZone"];
                    /** @description Answers by field ID. The member `code` that older clients send is ignored. */
                    info?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description The signature is stored. `receipt` contains the signed record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        data: "successfully";
                        receipt: components["schemas"]["Receipt"];
                        receipt_handle: components["schemas"]["ReceiptHandle"];
                    };
                };
            };
        };
    };
    getAgreementRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key in the email that asks to agree to a new version */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new version compared with the signed one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AgreementRequest"];
                    };
                };
            };
        };
    };
    agreeToRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key in the email that asks to agree to a new version */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID of the version that was shown */
                    cla_id: string;
                    cla_language: string;
                    privacy_checked?: boolean;
                    time_zone?: components["schemas"]["signing_TimeZone"];
                };
            };
        };
        responses: {
            /** @description The signature is stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @constant */
                            result: "confirmed";
                            org_alias: string;
                            org_names?: components["schemas"]["CommunityNames"];
                            email_masked: string;
                        };
                        receipt: components["schemas"]["ConfirmedReceipt"];
                    };
                };
            };
        };
    };
}
