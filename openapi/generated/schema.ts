export interface paths {
    "/v1/password-retrieval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a link to set a new password, where the address has an account */
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
         * Sets a new password with the key that was mailed
         * @description A refused password leaves the key as it was. Every session of the account ends.
         */
        put: operations["resetPassword"];
        /** Sends a password reset link, as requestPasswordReset does; the link ID is in the path */
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
         * Shows whether a mailed password link is valid, before a password is typed
         * @description Refused as resetPassword refuses the same key, which stays unused. A key that is unknown counts as a wrong one.
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
         * Returns the URL at which a community manager signs in to a code platform
         * @description The browser gets a cookie without which the authorisation is refused; it is valid once and for ten minutes. An invitation to manage a link admits a user who administers no admitted organisation, while it waits: one account.
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
         * Takes the browser back from a code platform
         * @description Leads to `/home` under a session, or to the invitation that the person set out from; to `/platform-email` where the platform gives no verified address and one has to be proved (getPendingSignIn); or to `/platform-select` or the invitation with the cookies `error_code` (one of these refusals), `error_msg` (percent-encoded English) and `error_url` (where the person can change what was refused), which scripts can read for a minute. A return that was used before leads to `/home` where a community manager is signed in.
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
         * Returns the pending sign-in of a user who came from a code platform without a verified address
         * @description Bound to a cookie of the return, for fifteen minutes; afterwards and without it `auth_failed`.
         */
        get: operations["getPendingSignIn"];
        put?: never;
        /**
         * Signs in with an address that a code proves
         * @description The address belongs to the account from now on; an account is never found by it.
         */
        post: operations["completePendingSignIn"];
        /**
         * Gives no address, and does not sign in
         * @description The page it leads back to reads `no_public_email` in the cookie `error_code`.
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
        /** Mails a code to the address that is to belong to the account */
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
         * The admitted organisations the community manager administers, as the code platform answers now
         * @description Lists organizations as listOrganizations does. `hidden` is set if the platform may leave organizations out: until single sign-on, or until one of their owners approves this service; `url` is the page of the platform for that.
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
         * The admitted organisations the community manager administers, as the code platform answers now
         * @description Empty for a manager who signed in with a password.
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
    "/v1/corporation-manager/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Signs out, on the pages of corporations */
        put: operations["signOutManager"];
        /**
         * Signs a manager in by ID or e-mail and password
         * @description An empty or absent `link_id`, and `fake_link`, mean a community manager. The session is an HttpOnly cookie; `session` holds no credential. Where the privacy policy has changed, the right password is answered by the bare `privacy_consent_invalid` until the call is repeated with `privacy_consented`.
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
        /** Returns the signed-in user */
        get: operations["getManager"];
        /**
         * Changes the password of the signed-in manager
         * @description Every other session of the account ends; this one continues under a new cookie.
         */
        put: operations["changePassword"];
        post?: never;
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
        /** Signs out, everywhere else */
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
         * Goes on in another role that the sign-in has proven
         * @description A role is proven where the same address has an account that the same password opens; it is named by its link, `fake_link` for community managers. The session goes on under a new cookie and token, and no longer than before.
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
        /** Agrees to the privacy policy in force, so that the refused call can be repeated */
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
         * Makes a browser known as its owner's, by the key in the letter about password guessing
         * @description Failed sign-ins of unknown browsers do not freeze a known one. The password is still asked for.
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
                /** @description The unguessable part of the address of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        /**
         * Returns the check on a pull request: its state, and each person whom its commits name
         * @description For a caller who has the address, which cannot be guessed: the names and commits that the pull request shows, addresses masked, and of each person whether something is left to do. Not why a person is covered, nor by which company or version.
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
                /** @description The unguessable part of the address of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Has the pull request read and judged again
         * @description Once in thirty seconds; asked again before, nothing changes.
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
                /** @description The unguessable part of the address of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a code to a person whom the commits name, by the place in the list, or to an address
         * @description The address of a person is not told to the caller: the code goes there. `sign`: the code is one to sign with, and is still to be used after it has proven the address. Whether an address that is typed is named on the commits is not told before it is proven.
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
                /** @description The unguessable part of the address of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proves an address by its code; for an hour this browser reads the entry of it */
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
                /** @description The unguessable part of the address of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the URL at which a person proves an account by signing in to the forge
         * @description Asks the forge for who it is and for nothing else; no session begins. The browser comes back to the page of the check.
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
                /** @description The unguessable part of the address of a check's page */
                ref: components["parameters"]["CheckRef"];
                person: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reminds the managers of a company of an employee who waits, and has proven the address or the account
         * @description Once in 24 hours.
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
        /** The forge sends a person back, who has proven an account or not */
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
            };
            path: {
                /** @description The segment of the hook's address; it says which forge it is, whatever the headers say */
                hook_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A forge tells that something happened to a pull request
         * @description The body is verified as it arrives, by the HMAC-SHA-256 of its bytes, up to 25 MB; one larger than 1 MiB is not kept. A delivery that is proven is stored before it is answered, and worked off after; one that arrives again changes nothing. Limited by hook, by body (the key is not signed), and by client where nothing is proven. What it says is only that something is to be looked at.
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
                /** @description The key in the one-time address */
                token: string;
            };
            cookie?: never;
        };
        /** Returns the forge that the operator's one-time address registers */
        get: operations["getForgeRegistration"];
        put?: never;
        /**
         * Returns the form that the browser posts to the forge to register the App
         * @description The browser gets a cookie without which the forge's return is refused. The address stays valid until the App is registered.
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
         * Takes the browser back from the forge with the registered App
         * @description Converts the code, once, and stores the App's keys sealed. Leads to the one-time address, which then says that it was used; or with the cookies `error_code` and `error_msg`, which scripts can read for a minute.
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
         * Takes the browser of a manager back who signed in through the App of a forge
         * @description Leads to the page on which repositories are chosen; with the cookies `error_code` and `error_msg` where it was refused.
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
         * Takes the browser of a manager back who installed the App at a forge
         * @description Nothing that it brings is believed. Leads to the page on which repositories are chosen; to the list of projects where the way did not begin here.
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
        /** The forges at which a community can connect repositories */
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
         * Returns the URL at which a manager signs in to a forge through its App
         * @description The browser gets a cookie without which the return is refused; it is valid once and for ten minutes.
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
         * Returns the URL at which the App is installed, or given more repositories
         * @description The return leads to the project's page; whose an installation is, is told by the manager's sign-in alone.
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
         * The repositories that a signed-in manager can connect
         * @description The installations that the manager's own token lists at the forge, with the repositories it administers.
         */
        get: operations["listForgeRepositories"];
        put?: never;
        /**
         * Connects repositories of an installation
         * @description Only where the token of the manager's own sign-in lists the installation, and says that its user administers each repository; asked of the forge once more. A repository is watched by one link. One that this link watches already is connected anew.
         */
        post: operations["connectForgeRepositories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/gitea-repositories": {
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
         * Connects a repository of a Gitea or Forgejo instance
         * @description The user of the token must administer the repository. The webhook is made by the service.
         */
        post: operations["connectGiteaRepository"];
        delete?: never;
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
         * The repositories whose pull requests are checked for a link
         * @description Repositories with red pull requests come first, then by last delivery. Repositories without open pull requests are left out unless a filter or a search is given; `quiet` lists them alone.
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
        /** A watched repository with its rules */
        get: operations["getWatch"];
        /**
         * Changes the rules of a repository, or whether it runs dry
         * @description Members that are left out keep their values. Every open pull request is judged again; those whose commits name other people by the new rules are read again first. While it runs dry nothing is posted; afterwards everything is.
         */
        put: operations["changeWatch"];
        post?: never;
        /**
         * Ends the watching of a repository
         * @description The checks that stand at the open pull requests say that they are not kept any more; whom their commits name is forgotten.
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
        /** The open pull requests of a watched repository, the newest first */
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
        /** An open pull request with the people whom its commits name, and why each is covered or not */
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
         * Lets one head of one pull request through, for a reason, although people have not signed
         * @description It is bound to this head: another is judged anew, and a push back to it is green again. An account with a password gives it again; one of a code platform must have signed in within ten minutes (`sign_in_again`). `wrong_state` where the head is another by now, where nothing is in the way, and where there is no agreement to be asked for. The reason is kept in the evidence of the link as a salted hash, and is shown to the community alone.
         */
        post: operations["letThrough"];
        /** Takes back what lets the present head of a pull request through */
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
         * Reminds the managers of a company of an employee whom an open pull request waits for
         * @description Once in 24 hours for each employee, with the reminders that the employee asks for. `wrong_state` where the person waits for no manager.
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
        /** The accounts of a repository's forge that need not sign, in all repositories of the link there */
        get: operations["listExemptions"];
        put?: never;
        /**
         * Exempts an account of the forge, or lists a bot or an AI tool, for a reason
         * @description An account is looked up at the forge by its name and kept by its number, which no rename changes. A bot may be an account or an address, an AI tool is an address. An account with a password gives it again; one of a code platform must have signed in within ten minutes (`sign_in_again`). `no_account` where the forge has none of this name, `forge_away` where it does not answer, `not_a_bot` for a bot or an AI tool that has signed, and for a bot that the forge calls a user, `wrong_state` for what is listed already.
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
        /** Ends an exemption; every open pull request of the link is judged again */
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
        /** Lists the forge's deliveries for a repository, failed ones first, then the newest */
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
         * Works a stored delivery off again
         * @description `wrong_state` while it waits to be worked off.
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
         * Returns the progress of the connection test between a repository and the service
         * @description Answered from what is stored; asks no forge.
         */
        get: operations["getConnection"];
        put?: never;
        /**
         * Proves the way between a repository and the service
         * @description Asks the forge whether the access may write, posts the check once, on the oldest commit of the default branch, so that it can be required, has a delivery sent where the forge can do that, and reads whether the default branch requires the check and whether the permission of the merge queue was accepted. Of a dry repository nothing is posted.
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
         * Gives a Gitea or Forgejo repository another token
         * @description Its user must administer the same repository. A webhook that is not there any more is made again.
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
                /** @description The token in an email that asks to sign */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Leads to the page on which requests to sign can be stopped
         * @description The address of `List-Unsubscribe`, where a mail program opens it in a browser. Changes nothing.
         */
        get: operations["openContactStop"];
        put?: never;
        /**
         * Stops requests to sign to the recipient of an email, from every project and for good
         * @description Also the one click of mail programs (RFC 8058), whose body is ignored. Repeating it changes nothing.
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
         * Asks the people whom the commits of an open pull request name, and who have not signed, to sign
         * @description One email to each address that can receive email, at most once in 30 days by all projects together, to 20 addresses of a pull request in 30 days and 200 of a project a day. An address whose owner wants no such emails gets none. `wrong_state` if there is no one to ask.
         */
        post: operations["askToSign"];
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Leaves a current agreement as it is although today's reader reads another text in its file
         * @description Once another text than this one is read, the agreement is listed again as one that is not left as it is.
         */
        put: operations["keepAgreementText"];
        /**
         * Reads the stored file of a current agreement with today's reader; the agreement stays as it is
         * @description The reading is stored for a day for the caller, as by previewAgreement, and can be published as a new version.
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
         * Reads an agreement before it is published, by URL or as an uploaded file
         * @description The reading is stored for a day for the caller; `document` then names it wherever an agreement is given, so that what was shown is what is published. A form carries the PDF in its part `file`.
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
        /** An agreement that was read within the last day */
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
        /** The PDF of an agreement that was read within the last day */
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
         * Previews a new version: the signers affected, the email to them, and the date by which all emails are sent
         * @description Takes what publishAgreement takes of it; nothing is published, stored or sent. `unmatched_cla` where the link has no agreement of the kind in one of the languages. An editorial version has no letter.
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
         * Lists the signers whom a material version of an agreement would ask to agree
         * @description Individuals by the domain of their address, companies in the order of their ids. Who signed in a language is asked about the agreement in that language.
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /** Returns the progress of asking the signers of earlier versions to agree */
        get: operations["getCampaign"];
        /**
         * Pauses the writing of letters about a version, or goes on with it
         * @description Letters that are written already go out. `wrong_state` where it has ended, or is so already.
         */
        put: operations["changeCampaign"];
        post?: never;
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /** Lists the signers asked to agree to a version, and those still to be asked; those who agreed come last */
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /**
         * Exports the result of listRequests with the same parameters as CSV
         * @description Written as `exportEmployees` writes it.
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
                request_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes the letter about a version again to one whom it could not be delivered to, with a new link
         * @description It goes to the address of the signature, or to the administrator of the company. `wrong_state` where the letter has come or is on its way, where it was agreed to, and where the signature counts no more.
         */
        post: operations["resendRequest"];
        /**
         * Ends the asking of one whom the letter about a version could not be delivered to
         * @description The signature stays as it is, and its signer can agree on the sign page. `wrong_state` as of resendRequest.
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
        /** A page of the corporations of a link */
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
         * Reminds representatives of the document they were mailed and have not returned
         * @description With `signing_ids` of those alone; without, of all that `state` and `search` find as in the list, the ones whose document has not come back: 1,000 at most, `more` says that others are left. Each is reminded or refused independently, three days after the last letter at the earliest. The letters wait ten seconds, in which `undo` takes them back.
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
        /** Undoes reminders by the caller within ten seconds; their letters are not sent */
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
         * The corporations of a link that the parameters find as in the list, as CSV
         * @description Written as `exportEmployees` writes it.
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
        /** The deleted corporations, the last deleted first */
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
        /** Restores a deleted corporation to where it was */
        put: operations["restoreCorporation"];
        post?: never;
        /** Deletes a deleted corporation completely; values of persons and the PDF go, the commitments of the evidence stay */
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
        /** A corporation that has signed, what it filled in, its signed PDF, and which one waits next */
        get: operations["getCorporation"];
        /** Mails the signing document to the representative again; the link of the letter before is void */
        put: operations["resendSigningDocument"];
        post?: never;
        /** Deletes a corporation's signing; it can be restored */
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
         * Names another representative of the same corporation
         * @description Before there is an administrator the new representative gets the signing document. Afterwards the administrator's account passes to them: the old account ends at once, and a link to set a password of the new one is mailed.
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
        /** Refuses the signed PDF; the representative is mailed the reason and the document again, and the refused PDF stays stored */
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
        /** Lists the history of a company's agreement, oldest first */
        get: operations["getCorporationHistory"];
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
        /** Approves a corporation, whose representative becomes its administrator and is mailed a link to set a password */
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
         * Mails an administrator who has no password yet another link to set one; the one before is void
         * @description Without an administrator, or with one who has a password, it is wrong_state; one letter a minute.
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
        /** The signed PDF of a corporation */
        get: operations["downloadCorporationPdf"];
        put?: never;
        /** Uploads the signed PDF; it takes the place of one before */
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
         * Tries a mailbox by sending a code through it to itself
         * @description Without `platform` the address's domain decides the provider, else it is Tencent's for companies; `custom` needs `host` and `port`. Only the code is stored.
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
         * Stores a mailbox that was confirmed by its code, for the account's links to send through
         * @description The mailbox is the one that was tried, to the letter. Its authorisation code is sealed, and never given out again.
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
         * Sends the letters of the caller's link through another mailbox of the caller
         * @description Older clients send the address as a form's field `email`. An empty address is the service's own mailbox.
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
        /** The letters of the caller's link, failed ones first, newest first */
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
         * The letters of the caller's link that the parameters find as in the list, as CSV
         * @description Without their text. Written as `exportEmployees` writes it.
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
        /** Sends a failed letter of the caller's link again */
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
         * Returns the URL at which a community manager authorizes a mailbox at Google
         * @description The browser gets a cookie without which the authorisation is refused; it is valid once and for ten minutes.
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
         * Takes the browser back from Google
         * @description The mailbox is stored once `verifyMailbox` and `authorizeMailbox` with the platform `gmail` have proven it by a code. Leads to `/config-email`, or to `/link-mailbox/{link_id}` of the link it was asked for, with the mailbox's address in the cookie `email`, or with the cookies `error_code` (one of these refusals) and `error_msg` (percent-encoded English). Scripts can read them for a minute.
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
         * The privacy policy, the cookie notice or the list of personal data, as safe HTML
         * @description With `link_id` the community's own text where it has one, else the service's. A text that exists only in the other language is answered in that; `language` names it. The conf errors mean that a text is configured and cannot be shown.
         */
        get: operations["getPolicy"];
        /**
         * Reads the own policy texts of the caller's link from a public repository, and puts them in force
         * @description All of the languages or none. A text is read once, and again when it is set again.
         */
        put: operations["setPolicy"];
        post?: never;
        /** Withdraws an own policy text of the caller's link; then the service's is shown */
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
        /** The own policy texts of the caller's link, every version */
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
        /** The people who manage a link, and its open invitations */
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
         * Removes a person from the managers of a link; with the caller's own id, the caller leaves
         * @description The last one who can act stays. Administrators of the organisation manage the link as long as their code platform confirms that role. Letters that were sent through a mailbox of theirs are sent through the service's own.
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
         * Invites a person by e-mail to manage a link
         * @description The letter contains a single-use URL, valid for seven days. Any community manager who opens it may accept.
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
         * Resends an invitation to manage a link; it is valid for another seven days
         * @description The link of the earlier letter becomes invalid.
         */
        post: operations["resendLinkInvitation"];
        /** Withdraws an invitation to manage a link */
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
        /** Returns the project and sender of a mailed invitation */
        get: operations["getLinkInvitation"];
        put?: never;
        /**
         * Accepts a mailed invitation with the account that is signed in
         * @description Once it is accepted, the same account gets the same answer again; another one is refused.
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
        /** The links of the community manager, oldest first */
        get: operations["listLinks"];
        put?: never;
        /**
         * Links a project; its agreements are open for signatures from now on
         * @description `platform`, `org_id` and `repo_id` are read from `project_url` where they are missing. Without `org_email` letters go out through the service's own mailbox. `individual_cla` and `corp_cla` are one agreement each, `individual_clas` and `corp_clas` further languages; at least one agreement is needed.
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
        /** A link of the community manager, its signatures by week and by version, and how many openings of the sign page led to one */
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
         * Changes the settings of a link
         * @description They count for what happens from now on. The grace of a published version never changes.
         */
        put: operations["changeLinkSettings"];
        post?: never;
        delete?: never;
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
         * Whether the code platform knows a repository of an organisation, asked as the community manager
         * @description All of these are results: a platform's refusal is no refusal of ours. `token_gone`: the platform rejects the token of this account, whose owner must sign in there again. `restricted` and `saml_required`: the organisation withholds the repository from this service, or until single sign-on. `not_asked`: the account came with a password.
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
         * Lists the signers of a project (individuals, employees and companies), newest first
         * @description Names and addresses are found by what one of their words begins with; the newest 1,000 of those found are listed. What is signed right now may be found a few seconds later. A company that was deleted completely is in no list.
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
         * Exports the list with the same parameters as CSV
         * @description Written as `exportEmployees` writes it; all of them, however many. Each export is in the audit.
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
         * Exports the list with the same parameters as JSON Lines
         * @description A `ListedSigning` a line, in UTF-8; all of them, however many. Each export is in the audit.
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
         * Ends up to 50 signatures at once as endSigning does, with a proof of who acts
         * @description An account with a password gives it again; one of a code platform must have signed in within ten minutes (`sign_in_again`). Those that are over, and those of employees and companies, are left as they are and counted as `missed`.
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
         * All that is stored about the signature of an individual or an employee
         * @description Returns all that was signed and filled in, how the address was proven, the emails about it, and whether the record agrees with its event in the chain, verified while answering. Each call is in the audit. From where it was signed is not told. Of a company there is `getCorporation`.
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
         * Ends the signature of an individual for a reason, which the person is told
         * @description It counts no more, and can be reinstated for 30 days; the person may sign anew. `wrong_state` for one that is over and for an employee's, which their company ends. After 50 within a day it takes `endSignings`, with a proof. The reason is kept in the evidence of the link as a salted hash.
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
         * Mails the receipt of an individual's signature again, to the address that signed
         * @description `wrong_state` for an employee's, which has none. The reason is kept in the audit.
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
         * A signature that was ended counts again, and the person is told
         * @description `wrong_state` where it is not ended, or the person has signed anew; `reinstatement_over` 30 days after it was ended.
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
        /** Lists the pending requests to erase a signature, oldest first; at most 100 */
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
         * Erases what a person asked to erase, or keeps it restricted, with a proof of who acts
         * @description `erase` deletes all values of what the address signed at the project until it asked; only the events are left, and it counts no more. `restrict` keeps it: it counts, and is in no list, search or export. The person is told the reason, which is kept, as a salted hash in the evidence of the link, only of what is restricted. An account with a password gives it again; one of a code platform must have signed in within ten minutes (`sign_in_again`). `wrong_state` where it was decided before.
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
        /** The current agreements of a link, by kind */
        get: operations["listAgreements"];
        /**
         * Publishes a new version of the current agreement of a kind and language
         * @description Without `fields` or `summary` those of the previous version stay. `unmatched_cla` where there is no previous version. A `material` version asks all who signed to agree, an `editorial` one does not; one that weighs, by measure of previewDifference, needs a `reason`. `others` are published with it, with its `kind`, grace, note and reason: what is refused of one is refused of all.
         */
        put: operations["publishAgreement"];
        /** Adds an agreement of a kind and language the link has none of */
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
        /** Returns the changes that a new version would make to the current agreement of a type and language */
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
         * A version that waits to be published, with what it changes, whom it concerns and what they will be told
         * @description `not_found` where there is none of this id, or it waits no more.
         */
        get: operations["getSchedule"];
        put?: never;
        post?: never;
        /**
         * Takes a version back that waits to be published
         * @description `not_found` where there is none of this id; `wrong_state` where it waits no more.
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraws the version in force, within the grace of its material version
         * @description The version before is in force again; signatures count as before. Who has agreed keeps what was signed. Those who were asked and have not agreed are told by letter, and the links of their earlier letters are void. `unmatched_cla` for a version that is not in force; `withdrawal_over` for one without a grace, and once as many days have passed since its publication.
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
        /** Returns the changes in the agreement since the caller's company last agreed to it */
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
        /** Accepts the version in force for the caller's corporation */
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
        /** Lists the agreement that the caller's company is asked to agree to; none or one */
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
        /** The signed PDF of the caller's corporation */
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
        /** The e-mail domains of the administrator's corporation, the first one its own */
        get: operations["listEmailDomains"];
        put?: never;
        /** Adds the domain of an address whose code was mailed */
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
         * Mails a verification code to an address in the domain to be added
         * @description A domain that is there already is bad_request_parameter. not_ready_to_sign means that the community's mailbox can send no code now.
         */
        post: operations["sendEmailDomainCode"];
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
        /** The employee managers of the administrator's corporation */
        get: operations["listEmployeeManagers"];
        put?: never;
        /**
         * Adds employee managers, all of them or none
         * @description Each is mailed a link to set a password, and is inactive until then.
         */
        post: operations["addEmployeeManagers"];
        /** Removes employee managers, all of them or none; they are signed out at once */
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
         * Mails an employee manager who has no password yet another link to set one; the one before is void
         * @description A manager who has a password is wrong_state; one letter a minute.
         */
        post: operations["resendAccountLetter"];
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
         * The employees of the manager's corporation
         * @description Without `page_size` all of them, newest first, as older clients expect. With it one page: the one `after` another, whose `page.next` it is (empty on the last), or a `page` by its number, of which 10,000 rows can be reached. A `search` finds those whose name or address has a word that begins with it, in the order of what was found; `sort` and `order` are then passed over.
         */
        get: operations["listEmployees"];
        /**
         * Activates, inactivates or deletes several employees
         * @description Each employee is changed or refused independently; `data` has the outcomes in the order of the request. An activation's letters wait ten seconds, in which `undo` takes them back.
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
        /** Returns the number of employees who signed for the company */
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
        /** Undoes an activation by the caller within ten seconds; its letters are not sent */
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
         * Activates, inactivates or deletes all employees of a filter, or those with the given addresses
         * @description Without `emails`: of those that `state` and `search` find as in the list, the ones for whom the change is possible; 1,000 at most, `more` says that others are left. With `domain`, one of the corporation's, those with an address at it, and `search` is passed over. With `emails` those alone; an address that is not there, or for which nothing would change, is in `refused`. Each employee is changed or refused independently.
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
         * The employees of the manager's corporation that the parameters find as in the list, as CSV
         * @description UTF-8 with a byte order mark, every value in quotation marks, each record on one line; the heads are in the caller's language. A value that a spreadsheet would take for a formula has an apostrophe before it.
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
         * The signature of an employee with all that is stored about it, verified while it is read
         * @description Each look is in the audit.
         */
        get: operations["getEmployee"];
        /**
         * Activates or inactivates an employee
         * @description The state the employee has already is bad_request_parameter.
         */
        put: operations["changeEmployee"];
        post?: never;
        /** Deletes an inactive employee; an active one is refused with wrong_state */
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
         * Joins another address with that of the session, by the code that was mailed to it
         * @description Joins it to each valid signature of an individual of the session's address that is opened in the session, at every linked project where the other address has signed nothing. The signature covers commits of both, also after a newer version is signed. If a company of the project has the domain of the other address, it is not joined, and its person signs as an employee. Both addresses are mailed. `needs_mailbox_code` if the session began without a code to its address; `needs_receipt_number` if none of these signatures is opened; `nothing_to_join` if there is none, or all of them cover the other address already; `too_many_addresses` if one signature would cover more than 20 others.
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
         * Mails a code to another address of the person, to join it with that of the session
         * @description Sent whether or not anything is signed with that address, which the answer does not tell. `nothing_to_join` for the address of the session itself.
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
                /** @description ID of one of `addresses` in the list */
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Separates two addresses, so that signatures of one no longer cover the other, at one project
         * @description Either of the two may do so at any time. What was merged stays covered. Both addresses are mailed. `not_found` for one that is over, or not of the address of the session.
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
         * All that is stored about the address of the session
         * @description Answers to fields are included for signatures opened in this session. `needs_receipt_number` is set if there are signatures of individuals and none of them was opened, because the address may have a new owner. Of each list the newest 1,000. Each call is in the audit of the service.
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
        /** The same to be read, as a PDF in the language of the caller */
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
         * Lists the signatures of the session's address, newest first
         * @description Signatures of individuals and of employees at every community, those that are over too; at most 1,000. What was typed is not among it.
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
                /** @description ID of a row of `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        /**
         * One of them with what was typed, how the address was proven, and the letters about it
         * @description Only once the number of its receipt was given in this session, or the account signed in that it was signed with (`needs_receipt_number`), because an address may have a new owner. Each call is in the audit of the community.
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
                /** @description ID of a row of `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens one of them whole by the number on its receipt, until the session ends
         * @description Letters in either case; spaces and hyphens do not matter.
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
                /** @description ID of a row of `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        /**
         * The receipt of an individual's signature again, as a PDF
         * @description Only once it was opened in this session. `not_found` for an employee's, which has none.
         */
        get: operations["downloadOwnReceipt"];
        put?: never;
        /**
         * Mails the receipt of an individual's signature again, to the address that signed
         * @description Only once it was opened in this session. `not_found` for an employee's, which has none.
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
                /** @description ID of a row of `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails to the address of the session which agreement and version it signed, and when
         * @description The email contains neither the receipt number nor what was typed, so the record need not be opened.
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
                /** @description ID of a row of `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraws an individual's signature by the code that was mailed for it
         * @description It counts no more for what is contributed from now on; what was merged stays covered. The community sees it, and the person is mailed about it. For 7 days it can be taken back, and the person may sign anew.
         */
        post: operations["withdrawSigning"];
        /**
         * A signature that its person withdrew counts again, within 7 days
         * @description `wrong_state` where it is not withdrawn, the community ended it, or something was signed with the address since; `taking_back_over` 7 days after it was withdrawn.
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
                /** @description ID of a row of `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a code to the address of the session that withdraws an individual's signature
         * @description The session alone does not: it may stand open in a browser that another person uses. `wrong_state` for one that does not count any more, for an employee's, and where the project is unlinked.
         */
        post: operations["sendWithdrawalCode"];
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
                /** @description Its number in the chain of evidence of the link */
                event: number;
                /** @description The hash of the event, as the receipt names it */
                hash: string;
            };
            cookie?: never;
        };
        /**
         * Whether the chain of evidence holds the event of a receipt, and whether what was signed is still in force
         * @description Answered to anyone who names an event by its hash, which only the receipt and the chain hold. Neither the request nor the answer says who signed; whether the receipt is genuine is checked where its file is, with the keys of `/v1/keys`.
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
                /** @description ID of a row of `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks the community to erase an individual's signature, by the code that was mailed for it
         * @description It is about all that the address signed at the project until now. The community erases it within 30 days, or keeps it restricted for a reason; the person is mailed about either.
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
                /** @description ID of a row of `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a code to the address of the session by which it asks to erase an individual's signature
         * @description The session alone does not: it may stand open in a browser that another person uses. `wrong_state` where it is asked for already or kept restricted, for an employee's, which its company erases, and where the project is unlinked.
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
         * Mails a code that opens the agreements of an address
         * @description Sent whether or not anything is signed with the address, which the answer does not tell.
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
         * Returns the URL at which a person signs in to a code platform, to see their own signatures only
         * @description Asks the platform for who it is and for the verified address. The browser comes back to `/my`. In an open session the account opens what was signed with it; without one its verified address opens a session. No session of a manager begins, and the token is not kept.
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
        /** Opens the agreements of an address by its code, for 60 minutes and to this browser */
        post: operations["openPersonSession"];
        /** Closes them again in this browser */
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
         * Mails a company's document to its representative again, who proves the address by the code for signing
         * @description The code stays valid. The link of the email before is void. Three an hour and five a day for a company, together with `resendOwnSigningDocument`.
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
                /** @description The key of the letter that brought the signing document */
                token: string;
            };
            cookie?: never;
        };
        /** The state of a corporation's signing, for the holder of its letter */
        get: operations["getSigningByLetter"];
        put?: never;
        /** The representative returns the signed PDF */
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
                /** @description The key of the letter that brought the signing document */
                token: string;
            };
            cookie?: never;
        };
        /** The document to sign and stamp by hand, as the letter brought it */
        get: operations["downloadSigningDocument"];
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
        /** Whether the service answers */
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
        /** The public keys receipts and heads are signed with, present and past, oldest first; may be cached for five minutes */
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
        /** The community that asks for signatures */
        get: operations["getLink"];
        put?: never;
        post?: never;
        /** Removes a link without signatures; its agreements stay in its evidence */
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
         * A picture of how many people have signed, which other sites may embed
         * @description It needs no cookie and sets none. Limited by client.
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
         * Counts that a sign page is read
         * @description Called once a page, after its reader scrolled or pressed a key. Nothing about the reader is stored: only how many pages there were on each day. Limited by client.
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
                /** @description The signers the agreements are for; employees sign the individual one */
                apply_to: "individual" | "corporation";
            };
            cookie?: never;
        };
        /** The current agreements of one kind, one a language, with the fields to fill in */
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /** The agreement's PDF, the bytes that are signed */
        get: operations["downloadAgreement"];
        put?: never;
        post?: never;
        /** Removes a current agreement; refused once any version of it has a signature */
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /**
         * Every version of an agreement in its language, newest first
         * @description Public, as their texts are (getAgreementText). `id` is that of any of them.
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /**
         * Returns the changes of a version compared with the version before it in its language
         * @description Public, as the texts are (getAgreementText). Refuses unmatched_cla for the first version too. Limited by client.
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /** The agreement's text, as it was read from the PDF */
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
         * Returns the changes in the agreement since an address signed it, in the language it signed in
         * @description Reveals no more about the address than the has-signed check, and requires the same token. Limited by client.
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
         * Mails a verification code to the address that is about to sign
         * @description `why` is `cla.no_employee_manager` where a corporation that has signed has the address's domain and no manager of it can act yet: its people sign as individuals until then, and its administrator was reminded. It is empty otherwise.
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
         * The kind of signing for an address
         * @description Answers whether a corporation with a manager who can activate employees has the address's domain, and nothing else: neither which one, nor whether the address has signed. Limited like codes.
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
                /** @description The corporation's signing; an empty one has not signed */
                signing_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a verification code to an employee who is about to sign
         * @description An address outside a corporation's domains learns nothing about it; it is refused with not_same_corp.
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
        /** Mails a verification code to the representative who is about to sign */
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
         * The corporations an address may sign for as an employee
         * @description Null where no corporation has its domain, an empty list where one has but no manager could activate employees yet; `why` is then the code that an employee's signature would be refused with.
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
        /** Finds companies as findCorporations does, with the address in the path; for older clients */
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
        /** Whether an address has signed; public, for robots */
        get: operations["checkIndividualSigning"];
        /** Signs the version in force in place of an earlier one */
        put: operations["renewIndividualCla"];
        /** Signs the individual agreement */
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
         * Returns an address's earlier signature and the changes since, for a caller who proves the address
         * @description The code is the one mailed for signing as `apply_to` says. It is checked first, so that nothing is revealed without it; a wrong one counts as a try, a right one stays valid for the signature. `data` is null where there is nothing to compare: the address has not signed, has signed the version in force, none is in force in the language it signed in, or it signs as another than an individual. `signed` is what stands and cannot be signed once more: an individual's signature of the version in force, an employee's, the form of a representative. Absent otherwise. Neither a name nor the receipt is answered, because the mailbox may have a new owner.
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
         * Ends the signing of an employee who no longer works for the corporation
         * @description The code is the one mailed for signing as an employee. The address may sign as an individual afterwards; the employee managers are told by letter.
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
         * Signs the individual agreement as an employee of a corporation
         * @description The signing counts once an employee manager has activated it.
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
         * Returns the signature made in the caller's tab
         * @description Opened by the handle that the signature answered together with the cookie set with it, for a day; neither opens anything without the other. Limited by client.
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
         * The PDF of what was signed in the caller's tab
         * @description An individual's receipt, as the letter brings it, or the document that a company signs by hand. There is none for an employee. Opened as `getReceipt` is.
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
         * Mails a company's document to its representative again, asked for by the tab that sent the form
         * @description Opened as `getReceipt` is; of a company alone. The link of the letter before is void. Three an hour and five a day for a company.
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
        /** Every corporation that has signed and is not deleted, newest first; the paged list is for many */
        get: operations["listCorporations"];
        put?: never;
        /** Signs the corporation agreement; the document to sign by hand is sent by e-mail */
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
                /** @description The key of the letter that asked to agree to a new version */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Returns the agreement that the holder of an emailed key is asked to agree to, with its changes
         * @description It changes nothing and spends nothing: mail scanners open links. Of the person it tells the masked address alone. Limited by client. A refusal other than `invalid_cla_confirm_token` names the link, whose sign page leads on.
         */
        get: operations["getAgreementRequest"];
        put?: never;
        /**
         * Signs the version that the letter asked for, once, in place of the earlier one
         * @description The answers of the earlier signature are taken over, with today's date; `sign_anew` where the new version asks for more. `unmatched_cla` where the version is not the one in force. A second use is refused with `cla_is_latest`.
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
         * @description Every refusal there is; the two bare ones belong to the manager's sign-in
         * @enum {string}
         */
        ErrorCode: "wrong_id_or_pw" | "privacy_consent_invalid" | "cla.invalid_token" | "cla.expired_token" | "cla.missing_token" | "cla.unknown_token" | "cla.unauthorized_token" | "cla.privacy_consent_invalid" | "cla.no_link_or_no_manager" | "cla.unknown_email_platform" | "cla.no_cla_binding" | "cla.no_corp_manager" | "cla.no_employee_manager" | "cla.has_not_signed" | "cla.uncompleted_signing" | "cla.not_ready_to_sign" | "cla.resigned" | "cla.go_to_sign_employee_cla" | "cla.no_link" | "cla.unmatched_cla" | "cla.failed_to_send_email" | "cla.link_exists" | "cla.cla_is_used" | "cla.cla_exists" | "cla.no_pdf_of_corp" | "cla.unuploaded" | "cla.reason_length" | "cla.reminded_recently" | "cla.ends_need_proof" | "cla.reinstatement_over" | "cla.needs_mailbox_code" | "cla.needs_receipt_number" | "cla.no_verified_address" | "cla.account_did_not_sign" | "cla.wrong_receipt_number" | "cla.nothing_to_join" | "cla.too_many_addresses" | "cla.taking_back_over" | "cla.undo_over" | "cla.scan_replaced" | "cla.not_an_email" | "cla.many_employee_managers" | "cla.num_of_corp_managers_exceeded" | "cla.corp_manager_exists" | "cla.admin_as_manager" | "cla.wrong_verification_code" | "cla.expired_verification_code" | "cla.too_short_or_long_password" | "cla.invalid_password" | "cla.invalid_account_or_pw" | "cla.no_db_record" | "cla.wrong_id_or_pw" | "cla.invalid_manager_id" | "cla.restricted_email_suffix" | "cla.unmatch_email_domain" | "cla.not_same_corp" | "cla.retrieve_pw_encrypt_failure" | "cla.retrieve_pw_decrypt_failure" | "cla.retrieve_pw_validate_failure" | "cla.no_link_or_unsigned" | "cla.error_parsing_api_body" | "cla.user_login_frozen" | "cla.system_error" | "cla.user_not_exists" | "cla.bad_request_parameter" | "cla.unsupported_email_platform" | "cla.invalid_email_auth_code" | "cla.unmatched_email" | "cla.unmatched_user_id" | "cla.unsupported_policy_platform" | "cla.privacy_conf_error" | "cla.cookie_conf_error" | "cla.data_collection_conf_error" | "cla.same_language_policy" | "cla.no_public_email" | "cla.refuse_to_authorize_email" | "cla.sending_not_granted" | "cla.no_org" | "cla.not_in_white_list" | "cla.auth_failed" | "cla.platform_away" | "cla.platform_limited" | "cla.platform_restricted" | "cla.platform_saml" | "cla.platform_misconfigured" | "cla.wrong_file_type" | "cla.too_big_pdf" | "cla.error_reading_file" | "cla.unsafe_pdf" | "cla.repeated_field" | "cla.duplicate_manager_id" | "cla.duplicate_manager_email" | "cla.too_many_request" | "cla.link_is_used" | "cla.same_password" | "cla.privacy_unchecked" | "cla.missing_url_path_parameter" | "cla.cla_is_latest" | "cla.reason_needed" | "cla.invalid_cla_confirm_token" | "cla.expired_cla_confirm_token" | "cla.replaced_cla_confirm_token" | "cla.withdrawn_cla_confirm_token" | "cla.wrong_time" | "cla.version_waiting" | "cla.withdrawal_over" | "cla.sign_anew" | "cla.source_not_allowed" | "cla.agreement_unreadable" | "cla.reading_differs" | "cla.not_your_organisation" | "cla.unsupported_code_platform" | "cla.wrong_state" | "cla.last_manager" | "cla.managed_by_organization" | "cla.looks_after_already" | "cla.invitation_exists" | "cla.too_many_invitations" | "cla.no_check" | "cla.no_sign_request" | "cla.unproven_person" | "cla.no_forge_registration" | "cla.expired_forge_registration" | "cla.used_forge_registration" | "cla.forge_exists" | "cla.not_signed_in_to_forge" | "cla.not_your_repository" | "cla.repository_watched" | "cla.forge_suspended" | "cla.forge_not_allowed" | "cla.forge_token_refused" | "cla.forge_hook_refused" | "cla.unproven_delivery" | "cla.form_encoded_delivery" | "cla.sign_in_again" | "cla.no_account" | "cla.not_a_bot" | "cla.members_permission" | "cla.members_token" | "cla.no_organization" | "cla.no_team" | "cla.forge_away" | "cla.not_found" | "cla.method_not_allowed";
        Refused: {
            data: {
                error_code: components["schemas"]["ErrorCode"];
                error_message: string;
                /** @description Tries left; only with the bare wrong_id_or_pw */
                retry_num?: number;
                /** @description Nothing was ever agreed to; only with privacy_consent_invalid */
                first_consent?: boolean;
                reason?: components["schemas"]["FileFailure"];
                /** @description What hindered a mailbox on trial; only where one was tried */
                failure?: string;
                /** @description The answer of its server, on one line; only with `failure` */
                said?: string;
                /** @description Where the person can change what was refused; a page of the code platform */
                error_url?: string;
                /** @description Time at which codes can be sent again (milliseconds since 1970 UTC); only with not_ready_to_sign, if it is known */
                again_at?: number;
                /** @description The link that a void or expired key of a letter was for */
                link_id?: string;
                /** @description The community of that link; only with `link_id` */
                org_alias?: string;
                org_names?: components["schemas"]["CommunityNames"];
            };
        };
        /** @description The text itself, or the codes of its characters as older clients send it */
        Password: string | number[];
        /** @description Names of the community by language (`zh`, `en`), if they differ from `org_alias`. Absent if it has one name */
        CommunityNames: {
            zh?: string;
            en?: string;
        };
        ManagerRole: {
            /** @enum {string} */
            role: "admin" | "manager" | "community";
            /** @description `fake_link` for a community manager */
            link_id: string;
            org_id: string;
            repo_id: string;
            /** @description The community's name; empty for a community manager */
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            /** @description The manager has set a password of their own */
            initial_pw_changed: boolean;
        };
        /** @description Values that a tab stores about its session under these names; none of them is a credential */
        SessionNotes: {
            /** @description The tab handle, sent back in the header `Tab-Handle`: a tab of an earlier session then does nothing under a later one */
            token: string;
            /** @description When the session ends at the latest, ISO 8601 */
            refresh_token: string;
            /** @description Names the code-platform account, `gitee:<id>`; empty without one */
            platform_token: string;
        };
        Manager: {
            /** @description The community's name; empty for a community manager */
            org: string;
            org_names?: components["schemas"]["CommunityNames"];
            /** @description The corporation of an administrator or a manager; absent for a community manager */
            corporation_name?: string;
            link_id: string;
            /** @enum {string} */
            role: "admin" | "manager" | "community";
            /** @description The ID to sign in with */
            account: string;
            email: string;
            initial_pw_changed: boolean;
            session: components["schemas"]["SessionNotes"];
            /** @description The roles that the sign-in has proven, that of the session first; absent where it is one */
            roles?: components["schemas"]["ManagerRole"][];
        };
        CheckedPerson: {
            /** @description The place in the list of this head */
            id: string;
            /** @description As the commits say it */
            name: string;
            /** @description The first character, three asterisks and the domain */
            email_masked: string;
            /**
             * @description `noreply` stands for an account of the forge and receives nothing
             * @enum {string}
             */
            address: "mailbox" | "noreply" | "unusable";
            /** @description The login of the account that the forge knows; empty for none */
            account: string;
            roles: ("author" | "committer" | "co_author")[];
            commits: {
                sha: string;
                title: string;
            }[];
            /** @description How many commits name this person */
            all_commits: number;
            /** @enum {string} */
            state: "ready" | "to_act" | "waits" | "let_through";
            /** @description Type of a bot or an AI tool; absent for a person */
            tool?: {
                /** @enum {string} */
                kind: "bot" | "ai";
                /** @description Who vouches for it; empty where no one does */
                vouched_by: string;
                /**
                 * @description Why it is not covered
                 * @enum {string}
                 */
                gap: "" | "unproven_bot" | "unlisted_bot" | "ai_tool";
            };
        };
        CheckEntry: {
            /** @description Of the person */
            id: string;
            /** @description Address of the commits; for an account the address that was proven beside it, if any */
            email: string;
            /**
             * @description Ground on which the person is covered; empty if not covered
             * @enum {string}
             */
            ground: "" | "individual" | "employee" | "exempt" | "vouched" | "ignored" | "override";
            /** @enum {string} */
            gap: "" | "unsigned" | "expired" | "pending_manager" | "unproven_account" | "unprovable_account" | "unknown_account" | "unusable_address" | "unproven_bot" | "unlisted_bot" | "ai_tool";
            /** @description For which the person signed, or may sign; empty for none */
            company: string;
            /** @description Of the agreement that was signed; 0 where none was */
            version: number;
            /** @description Time of the signature, or start of the wait, in milliseconds since 1970 UTC; 0 for neither */
            at: number;
            /** @description Until when an earlier version counts; 0 where that is not so */
            grace_ends_at: number;
            /**
             * @description The next step. `register`: sign as an employee of the company; `company`: the company has to agree to a new version; `account`: prove the account; `address`: prove the address that signs, or has signed, beside the account; `amend`: the commit is to be changed; `bot`: the community has to look at it
             * @enum {string}
             */
            next: "" | "sign" | "agree" | "register" | "remind" | "company" | "account" | "address" | "amend" | "bot";
            /** @description From when on the manager can be reminded again, in milliseconds since 1970 UTC; 0 for now */
            remind_at: number;
            /** @description The address was proven beside another account of the forge than the one that made the commits */
            other_account: boolean;
        };
        CheckPage: {
            link_id: string;
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            /** @description `owner/name`, as it was called last */
            repository: string;
            number: number;
            /** @description Empty for a private repository */
            title: string;
            pull_request_url: string;
            /** @description Empty until it was read */
            head_sha: string;
            /**
             * @description `reading` before the first verdict on this head; `unknown` where it could not be told
             * @enum {string}
             */
            state: "reading" | "covered" | "uncovered" | "unknown" | "closed";
            /**
             * @description Reason why the check could not be completed
             * @enum {string}
             */
            reason: "" | "incomplete" | "too_many" | "no_commits" | "unanswered" | "no_agreement" | "unlinked";
            /** @description Commits that were read, where not all were; 0 elsewhere */
            read: number;
            /** @description Commits there are */
            declared: number;
            /** @description Milliseconds since 1970 UTC; 0 before the first verdict */
            checked_at: number;
            people: components["schemas"]["CheckedPerson"][];
            /** @description Open problems that do not belong to one person */
            gaps: {
                /** @enum {string} */
                kind: "malformed_trailer" | "opener_not_author";
                /** @description The commit; empty for the opener */
                sha: string;
                /** @description Of its message, counted from 1; 0 for the opener */
                line: number;
                /** @description Of the opener; empty elsewhere */
                login: string;
            }[];
            /** @description Bots and AI tools that are named as co-authors only, and are ignored */
            left_out: {
                name: string;
                commits: number;
                /** @enum {string} */
                kind?: "bot" | "ai";
                /** @description By the project beside the shipped list */
                is_listed?: boolean;
            }[];
            /** @description Commits that are in a branch of the project already, by an original with the same changes */
            merged?: {
                sha: string;
                original: string;
            }[];
            /** @description Time at which a community manager let this head through, in milliseconds since 1970 UTC; 0 for never */
            let_through: number;
            /** @description The name of the forge at which an account can be proven by signing in; empty where none can */
            account_by: string;
            /**
             * @description Type of reader. `person` has proven an address or an account here, `manager` looks after the project
             * @enum {string}
             */
            reader: "stranger" | "person" | "manager";
            /** @description More of the people whom the reader may read; empty for a stranger */
            entries: components["schemas"]["CheckEntry"][];
        };
        ForgeInstallation: {
            id: string;
            /** @description The organisation or user it is installed at */
            account: string;
            is_suspended: boolean;
            /** @description Where the installation is looked after at the forge */
            url: string;
            repositories: {
                id: string;
                full_name: string;
                is_private: boolean;
                /** @description Whether the signed-in user administers it */
                is_administered: boolean;
                /**
                 * @description By this link, or by another
                 * @enum {string}
                 */
                watched: "no" | "here" | "elsewhere";
            }[];
        };
        Watch: {
            id: string;
            repository: string;
            /** @description Where people open it */
            url: string;
            is_private: boolean;
            /**
             * @description `waiting`: nothing was posted yet
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
            /** @description Deliveries that could not be worked off */
            failed: number;
            open: number;
            green: number;
            red: number;
        };
        WatchPage: {
            watches: components["schemas"]["Watch"][];
            total: number;
            /** @description Counts over all repositories of the link, independent of the search */
            counts: {
                all: number;
                red: number;
                posted: number;
                dry: number;
                failing: number;
                quiet: number;
            };
            /** @description Open pull requests of the link */
            open: number;
            green: number;
            red: number;
        };
        /** @enum {string} */
        Language: "English" | "Chinese";
        WatchPolicy: {
            /** @description Committers must be covered */
            committers: boolean;
            /** @description Co-authors must be covered */
            co_authors: boolean;
            /** @description Who opened the pull request must be among the authors */
            opener_is_author: boolean;
            /** @description Lines that name an AI as a co-author count as every other */
            ai_co_authors: boolean;
            /** @description A proven account stands in for every address that the forge says is its own */
            any_address: boolean;
            /** @description The bots of the shipped list are exempt */
            shipped_bots: boolean;
            /**
             * @description For which bots a covered person may vouch, who opened the pull request or wrote a later, verified commit: the shipped ones, those that the project lists as well, or none. Unchanged where it is not sent
             * @enum {string}
             */
            bots_vouched_for?: "shipped" | "listed" | "never";
            /** @description A covered person who opened the pull request, or is a co-author, answers for commits whose author is an AI tool. Unchanged where it is not sent */
            ai_authors?: boolean;
            /** @description A commit that names its original (`cherry picked from commit`) needs no agreement if the original is in one of these branches and makes the same changes. None turns the rule off. Unchanged where it is not sent */
            merged_branches?: string[];
            /** @description The project's own people, who need no agreement: no one, the members of the organization that the repository belongs to, or those of some of its teams. Unchanged where it is not sent. `members_permission`, `members_token`, `no_organization` and `no_team` say why the rule cannot be turned on */
            members?: {
                /** @enum {string} */
                scope: "none" | "organization" | "teams";
                /** @description Names of teams as they are in their addresses; absent for none */
                teams?: string[];
            };
            /** @description The check writes its one comment */
            comment: boolean;
            /** @description Language of status, summary and comment; if absent, English where the project has an English agreement, otherwise the agreement's */
            language?: components["schemas"]["Language"];
        };
        WatchedPull: {
            number: number;
            /** @description The last segment of its public page */
            ref: string;
            /** @description Empty for a private repository */
            title: string;
            opener: string;
            is_bot: boolean;
            is_draft: boolean;
            /**
             * @description `reading`: not judged yet
             * @enum {string}
             */
            verdict: "covered" | "uncovered" | "unknown" | "reading";
            people: number;
            covered: number;
            /** @description When it was first seen */
            seen_at: number;
            /** @description 0 for never */
            judged_at: number;
        };
        WatchedPerson: {
            id: string;
            name: string;
            email: string;
            /** @description The login of the account at the forge; empty where it knows none */
            account: string;
            roles: ("author" | "committer" | "co_author")[];
            commits: number;
            /** @enum {string} */
            ground: "" | "individual" | "employee" | "exempt" | "member" | "vouched" | "ignored" | "override";
            /** @description Organization of a member, or the team, such as `org`, or the teams that the rule names, such as `org/core, org/docs`; absent otherwise */
            organization?: string;
            /** @description Who vouches for a bot or an AI tool; absent where no one does */
            vouched_by?: string;
            /** @enum {string} */
            gap: "" | "unsigned" | "expired" | "pending_manager" | "unproven_account" | "unprovable_account" | "unknown_account" | "unusable_address" | "unproven_bot" | "unlisted_bot" | "ai_tool";
            /** @description Of an employee; empty elsewhere */
            company: string;
            /** @description Of the agreement that covers the person; 0 elsewhere */
            version: number;
            language: string;
            /** @description 0 where no grace runs */
            grace_ends_at: number;
            /** @description The managers of the company can be reminded of the person */
            is_waiting: boolean;
            /** @description From when on; 0 for at once */
            remind_at: number;
        };
        WatchedPullPage: {
            /**
             * @description What letThrough asks of this caller
             * @enum {string}
             */
            proof: "password" | "sign_in";
            pull: components["schemas"]["WatchedPull"];
            url: string;
            head_sha: string;
            /** @description Why it cannot be told; empty where it can */
            reason: string;
            /** @description Commits */
            declared: number;
            /** @description What stands at the forge, or would stand there */
            status: string;
            /** @description How many have not signed and can be asked to sign by email */
            to_ask?: number;
            people: components["schemas"]["WatchedPerson"][];
            /** @description Override that lets the head through; null for none */
            override: {
                reason: string;
                at: number;
                /** @description Who let it through; empty where the account is no more */
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
         * @description `account`: commits that are proven to be its own need no agreement. `bot`: nor do its own unsigned commits for which a covered person vouches, if the rules say so, and lines that name it as a co-author are ignored. `ai`: lines that name it as a co-author are ignored
         * @enum {string}
         */
        ExemptionType: "account" | "bot" | "ai";
        CheckExemption: {
            id: string;
            type: components["schemas"]["ExemptionType"];
            /** @description The number of the account at the forge; empty for an address */
            account_id: string;
            /** @description How it was called when it was exempted; empty for an address */
            login: string;
            /** @description Empty for an account */
            address: string;
            reason: string;
            added_at: number;
            /** @description Who exempted it; empty for the service itself, and where the account is no more */
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
             * @description Result as a word; empty while it waits or has failed
             * @enum {string}
             */
            outcome: "" | "pull_request" | "asked" | "asked_before" | "run_again" | "no_pull_request" | "merge_group" | "merge_group_over" | "repository" | "repository_gone" | "nothing" | "other";
            tries: number;
            /** @description Its body is still kept */
            is_kept: boolean;
        };
        Connection: {
            /** @description `owner/name`, as it was called last */
            repository: string;
            /** @description The page of the repository */
            url: string;
            /** @enum {string} */
            kind: "github" | "gitea";
            /** @enum {string} */
            state: "live" | "suspended" | "orphaned" | "ended";
            /** @description Why it is not live; empty while it is */
            trouble: string;
            is_dry: boolean;
            /** @description The last delivery, milliseconds since 1970 UTC; 0 for none */
            delivered_at: number;
            /** @description When the check was first accepted; 0 for never */
            posted_at: number;
            /** @description The first merge group; 0 for none */
            queued_at: number;
        };
        ConnectionProof: {
            /**
             * @description `writes`: the check was accepted; `dry`: nothing was posted, and the access suffices; `empty`: there is no commit that could bear the check
             * @enum {string}
             */
            access: "writes" | "dry" | "empty" | "refused" | "gone" | "away";
            /**
             * @description Whether the default branch requires the check; `unpinned` where any App may set it; `unknown` where that cannot be read
             * @enum {string}
             */
            required: "yes" | "unpinned" | "no" | "unknown";
            /** @description Whether the instance lets a head be merged that has no status yet: Gitea before 1.22 */
            missing_passes: boolean;
            /** @description The default branch; empty where it could not be read */
            branch: string;
            /** @description Where the branch is protected */
            settings_url: string;
            /**
             * @description Whether the permission of the merge queue was accepted; `none` for a forge without one
             * @enum {string}
             */
            queue: "accepted" | "waits" | "none";
            /** @description Where the owner accepts it; empty elsewhere */
            queue_url: string;
        };
        /** @description Differences between the text that was read and the PDF library's own text, if they are more than small; absent otherwise. Such an agreement is published only with `accepted_reading`. Counts are of words; a Chinese character is one. */
        ReadingDifference: {
            /** @description Of file, text and difference, in hex: what `accepted_reading` names */
            sha256: string;
            /** @description How many the PDF has, page furniture not counted */
            words: number;
            missing: number;
            added: number;
            /** @description There, but in another place */
            moved: number;
            /** @description Private-use and replacement characters left in the text */
            strange: number;
            /** @description In the order of the pages; of very many the first */
            passages: {
                page: number;
                /** @description The PDF library's text */
                pdf: string;
                /** @description What was read */
                read: string;
            }[];
        };
        /** @description The kind that the agreement's title names, and the language of its text. A member that is not certain is absent, and the object is absent if neither is certain. It restricts nothing: an agreement is published as the request says. */
        LooksLike: {
            /** @enum {string} */
            kind?: "individual" | "corporation";
            language?: components["schemas"]["Language"];
        };
        AgreementPreview: {
            /** @description SHA-256 of the PDF's bytes, in hex: names the file for a day */
            document: string;
            title: string;
            pages: number;
            /** @description Blocks separated by empty lines */
            text: string;
            text_sha256: string;
            /** @description Where it was read; empty for an uploaded file */
            url: string;
            /** @description Of an uploaded file; may be empty */
            filename: string;
            reading_difference?: components["schemas"]["ReadingDifference"];
            looks_like?: components["schemas"]["LooksLike"];
        };
        /**
         * @description A material version asks all who signed to agree to it; material where it is absent
         * @enum {string}
         */
        ChangeKind: "material" | "editorial";
        /** @description The community's note to signers about the change, by language */
        VersionNote: {
            zh?: string;
            en?: string;
        };
        /** @description Data that a new version would be published with, as in NewVersion */
        LetterQuestion: {
            /** @enum {string} */
            type: "individual" | "corporation";
            /** @description By name in any case, or `en`, `zh` */
            language: string;
            /** @description The same kind in other languages, published with it */
            others?: {
                /** @description By name in any case, or `en`, `zh` */
                language: string;
            }[];
            kind?: components["schemas"]["ChangeKind"];
            /** @description The usual 30 where it is absent or negative */
            grace_period_days?: number;
            note?: components["schemas"]["VersionNote"];
            reason?: string;
            /** @description Publication time (milliseconds since 1970 UTC), at which the emails begin; now if absent or past */
            at?: number;
        };
        /** @description Signers of an earlier version of the type in a language */
        ConcernedCounts: {
            language: components["schemas"]["Language"];
            /** @description They are asked where the version is material */
            individuals: number;
            /** @description Active ones; they are not asked and follow what their company agreed to */
            employees: number;
            /** @description Their administrators are asked where the version is material */
            companies: number;
        };
        PreviewedLetter: {
            language: components["schemas"]["Language"];
            subject: string;
            /** @description The link is an example that opens nothing */
            text: string;
            /** @description The same, as mail programs show it; text of users is escaped */
            html: string;
        };
        LetterForecast: {
            /** @description How many are written at publication */
            letters: number;
            /** @description How many of the mailbox wait already and leave before them */
            waiting: number;
            /** @description Maximum number of emails of this type that the mailbox sends a day; 0 if no limit is known */
            a_day: number;
            /** @description How many the mailbox has sent in the last day */
            sent_in_day: number;
            /** @description Approximate time at which the last email is sent (milliseconds since 1970 UTC); 0 if there is none or no limit is known */
            last_at: number;
            /** @description Number of emails sent in each 24 hours from the publication on, until the last or for 366 days; empty if there is none or no limit is known */
            days: {
                /** @description When the 24 hours begin (milliseconds since 1970 UTC) */
                at: number;
                letters: number;
            }[];
        };
        ConcernedSigner: {
            id: string;
            /** @description Of the person or of the company */
            name: string;
            /** @description Of a company, that of its administrator */
            email: string;
            language: components["schemas"]["Language"];
            /** @description Of the signature; what a company agreed to later is not told */
            version: number;
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
        };
        /**
         * @description Agreed; the letter has come; it is on its way; it was not sent; nothing is asked any more; the letter is not written yet
         * @enum {string}
         */
        RequestState: "agreed" | "waiting" | "going" | "undelivered" | "ended" | "not_asked";
        ListedVersionRequest: {
            /** @description Of the request; of the signature or the company where there is none yet */
            id: string;
            /** @description Of the person or of the company */
            name: string;
            /** @description Of a company, that of its administrator */
            email: string;
            /** @description Of a company */
            signing_id?: string;
            state: components["schemas"]["RequestState"];
            /** @description Milliseconds since 1970 UTC; 0 while no letter is written */
            asked_at: number;
            /** @description When the letter was accepted; 0 before */
            told_at: number;
            /** @description 0 before */
            agreed_at: number;
            /** @description What the mail server said where it was not delivered, else empty */
            error: string;
            /** @description resendRequest writes the letter again */
            can_be_resent: boolean;
        };
        Corporation: {
            id: string;
            cla_id: string;
            cla_language: components["schemas"]["Language"];
            version: number;
            /** @description The representative */
            admin_name: string;
            admin_email: string;
            corporation_name: string;
            /** @description Of signing, YYYY-MM-DD */
            date: string;
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
            /** @enum {string} */
            state: "submitted" | "mailed" | "uploaded" | "approved" | "deleted";
            pdf_uploaded: boolean;
            admin_added: boolean;
            /** @description YYYY-MM-DD; absent before */
            admin_added_date?: string;
            /** @description Whether its administrator has set a password; in pages and of a single one */
            admin_ready?: boolean;
            /** @description Time of the last reminder to the representative about the document, in milliseconds since 1970 UTC; 0 for never. In pages only */
            reminded_at?: number;
            /** @description Time of the last email with the document, in milliseconds since 1970 UTC; 0 if the document is not awaited. In pages only */
            last_letter_at?: number;
            /** @description The document is awaited, and the last letter is three days old. In pages only */
            can_remind?: boolean;
            /** @description When the last scan was refused, 0 for never; in pages and of a single one */
            scan_refused_at?: number;
        };
        MailboxTrial: {
            email: string;
            authorize: components["schemas"]["Password"];
            /** @description txmail, qq, 163, 126, feishu, aliyun, google, icloud, or custom; gmail is one that was authorised at Google and waits for its code, with an empty `authorize`. An empty `authorize` with another platform means the mailbox that this account tried last under the address */
            platform?: string;
            /** @description Of a custom mailbox */
            host?: string;
            /** @description Of a custom mailbox: 465, 587, 994 or 2525 */
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
            /** @description Milliseconds since 1970 UTC, as all times here */
            created_at: number;
            /** @description When it is tried next */
            due_at: number | null;
            /** @description When it was sent or given up */
            settled_at: number | null;
            /** @description Why the last try failed; empty where none did */
            error: string;
            can_be_resent: boolean;
            /** @description It is sent through the mailbox of the service, in any state of that of the link */
            by_service: boolean;
        };
        Policy: {
            /** @enum {string} */
            kind: "privacy" | "cookies" | "information-list";
            language: components["schemas"]["Language"];
            /** @description Day and beginning of the SHA-256 of its Markdown: 2026-11-20-1a2b3c4d5e6f */
            version: string;
            /** @description Safe to insert; headings begin with h2, no images, links carry rel=noopener */
            html: string;
            /** @description Where it was read; empty for a text that came with the service */
            source: string;
            /** @description Milliseconds since 1970 UTC */
            updated_at: number;
        };
        PolicySource: {
            /** @description github or gitee */
            platform: string;
            owner: string;
            repo: string;
            path: string;
            language: string;
        };
        PolicySet: {
            language: components["schemas"]["Language"];
            version: string;
            /** @description Not where this text was in force already */
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
            /** @description Of the account */
            id: string;
            /** @description The ID, or the name on the code platform */
            name: string;
            email: string;
            /** @description The code platform the account signs in by; empty for a password */
            platform: string;
            /**
             * @description Linked the project; was invited; was granted it by the operator; administers its organisation on the code platform
             * @enum {string}
             */
            ground: "linked" | "invited" | "granted" | "organization";
            /** @description Milliseconds since 1970 UTC; for an administrator of the organisation, when the code platform last confirmed it */
            since: number;
            is_you: boolean;
            /** @description False before the first password, and for an administrator of the organisation whose platform has to be asked at a new sign-in */
            can_act: boolean;
        };
        LinkInvitation: {
            id: string;
            email: string;
            /** @description The ID of who invited */
            invited_by: string;
            /** @description Milliseconds since 1970 UTC */
            created_at: number;
            /** @description Milliseconds since 1970 UTC; may be past */
            expires_at: number;
        };
        /** @description `in_force` counts live signatures of individuals, active employees and approved companies; a signature of an earlier version is among them until another replaces or ends it. `ended` counts signatures that were replaced, ended, withdrawn, deleted, left or erased */
        SignatureCounts: {
            individuals: number;
            employees: number;
            corporations: number;
        };
        ManagedLink: {
            link_id: string;
            platform: string;
            org_id: string;
            /** @description Empty for all of the organisation */
            repo_id: string;
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            project_url: string;
            /** @description The mailbox its letters go out through; empty for the service's own */
            org_email: string;
            org_email_platform: string;
            /** @description The ID of the community manager who linked it */
            submitter: string;
            /** @description Milliseconds since 1970 UTC */
            created_at: number;
            /** @description Of a material version that is published without a grace of its own */
            grace_period_days: number;
            /** @description Signatures that were made, whatever became of them (`individuals`, `employees`, and `corporations`, which are forms sent), what waits, what failed. Each signature is in `in_force`, in `ended`, or waits */
            counts: {
                individuals: number;
                employees: number;
                corporations: number;
                in_force: components["schemas"]["SignatureCounts"];
                ended: components["schemas"]["SignatureCounts"];
                /** @description Their signed document has come back; the community approves them */
                waiting_corporations: number;
                /** @description Their signed document has not come back */
                awaited_corporations: number;
                /** @description They wait for a manager of their corporation */
                waiting_employees: number;
                failed_letters: number;
                /** @description Open ones in watched repositories with people who are not covered */
                red_pull_requests: number;
            };
            /** @description There only while its budget of verification codes is used up. Milliseconds since 1970 UTC: when the last code within it was asked for, and when the next one can be */
            codes_stopped?: {
                since: number;
                until: number;
            };
            /** @description Present only while emails that are older than a copy of the database wait for the operator. Milliseconds since 1970 UTC */
            emails_paused_since?: number;
            /** @description The day of the last signature, UTC, `YYYY-MM-DD`; absent before the first */
            last_signed_on?: string;
            /** @description Time of the last signature, milliseconds since 1970 UTC; absent before the first */
            last_signed_at?: number;
            /** @description Present only while requests to erase a signature wait for a decision; `overdue` of them were not decided in time. Milliseconds since 1970 UTC: by when the oldest is to be decided */
            erasure_requests?: {
                waiting: number;
                overdue: number;
                due_at: number;
            };
            /** @description Letters that have waited for more than a minute; 1000 are the most */
            waiting_letters?: number;
            /** @description Present only while the mailbox sends nothing. `refused`: it refuses the service until that is corrected; `resting`: it is paused. `words` are its server's, on one line. Milliseconds since 1970 UTC; `until` where it is known */
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
        /** @description A row as entered. Rows of the fixed fields and rows without title and type are skipped; a title of ours in either language selects its type; titles (without case and space) and types may not repeat. */
        FieldRow: {
            id?: string;
            title?: string;
            type?: string;
            description?: string;
            required?: boolean;
        };
        /** @description The `sha256` of the reading_difference that the manager has seen and explicitly accepts. It covers one file, one text that was read from it, and their difference. */
        AcceptedReading: string;
        /** @description An agreement in one language, by `url` or by the `document` of previewAgreement */
        AgreementSource: {
            url?: string;
            document?: string;
            /** @description By name in any case, or `en`, `zh` */
            language: string;
            fields?: components["schemas"]["FieldRow"][];
            /** @description What it means in plain words; not binding */
            summary?: string;
            accepted_reading?: components["schemas"]["AcceptedReading"];
        };
        NewLink: {
            platform?: string;
            org_id?: string;
            repo_id?: string;
            /** @description The organisation's name where it is missing */
            org_alias?: string;
            org_names?: components["schemas"]["CommunityNames"];
            project_url?: string;
            org_email?: string;
            /** @description Summaries of individual agreements that have no `summary` of their own, by language; not binding */
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
            /** @description The same JSON, as older clients send it */
            data: string;
        };
        SignedVersion: {
            cla_id: string;
            /**
             * @description Employees sign the individual one
             * @enum {string}
             */
            kind: "individual" | "corporation";
            language: string;
            version: number;
            is_in_force: boolean;
            /** @description Signatures that were made under this version, whatever became of them */
            signed: number;
            /** @description Of them those in force, as in `SignatureCounts` */
            in_force: number;
        };
        /** @description Numbers of sign pages read by individuals and employees, of codes requested (the first of each browser and address), and of signatures, in the last days. Page views and requests are counted since the service records them */
        Funnel: {
            /** @description How many days, UTC; today is the last */
            days: number;
            opened: number;
            asked: number;
            signed: number;
        };
        /** @description Signatures by the day (UTC) on which they were made, whatever became of them */
        SigningWeek: {
            /** @description Its first day, UTC, `YYYY-MM-DD` */
            from: string;
            individuals: number;
            employees: number;
            corporations: number;
        };
        /** @enum {string} */
        SigningStanding: "in_force" | "waiting" | "over";
        ListedSigning: {
            id: string;
            /** @enum {string} */
            kind: "individual" | "employee" | "corporation";
            /** @description Of the person or of the company */
            name: string;
            /** @description Of a company, that of its representative */
            email: string;
            /** @description The company of an employee, else empty */
            company: string;
            /** @enum {string} */
            state: "live" | "superseded" | "ended" | "inactive" | "active" | "deleted" | "left" | "submitted" | "mailed" | "uploaded" | "approved";
            /**
             * @description Whether it counts today: in force; until `valid_until`, since there is a newer version; not any more, for that reason; not yet; or never again
             * @enum {string}
             */
            standing: "in_force" | "in_grace" | "expired" | "waiting" | "over";
            /** @description Milliseconds since 1970 UTC; 0 where no end is known */
            valid_until: number;
            /** @description Of the agreement that was signed */
            cla_id: string;
            language: components["schemas"]["Language"];
            version: number;
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
        };
        WholeSigning: {
            signing: components["schemas"]["ListedSigning"];
            /** @description Of the receipt */
            number: string;
            /** @description Of the agreement */
            title: string;
            /** @description Of the PDF, hex */
            document_sha256: string;
            /** @description Of the text, hex */
            text_sha256: string;
            /** @description Whether this version is the one that is signed today */
            is_current: boolean;
            /** @description When an employee was last activated, deactivated or deleted, or left; else 0 */
            changed_at: number;
            /** @description Reason, user and time of the end, and the deadline for reinstating it; null if it has not ended */
            end: null | {
                reason: string;
                /** @description The login of the account, empty once it is removed */
                by: string;
                /** @description Whether the person withdrew it: `by` and `reason` are empty then */
                by_person: boolean;
                /** @description Milliseconds since 1970 UTC */
                at: number;
                /** @description Milliseconds since 1970 UTC; 0 where the person has signed anew, or withdrew it */
                until: number;
            };
            answers: {
                title: string;
                type: string;
                value: string;
            }[];
            proof: {
                /**
                 * @description A code that was mailed to the address; the key of a letter to it
                 * @enum {string}
                 */
                by: "code" | "letter";
                /** @description When the code was mailed, or the letter accepted; 0 where that is not known */
                at: number;
            };
            /** @description Newest first, at most 50 */
            letters: {
                kind: string;
                /** @enum {string} */
                state: "queued" | "sending" | "sent" | "failed" | "obsolete";
                /** @description When it was sent or failed; when it was written before */
                at: number;
            }[];
            /** @description The entry of the chain that tells of it */
            event: {
                seq: number;
                /** @description hex */
                hash: string;
            };
            /** @description Events of the chain about it, oldest first, at most 100 */
            events: {
                seq: number;
                /** @description hex */
                hash: string;
                /** @description For example `individual.signed` */
                type: string;
                /** @description Milliseconds since 1970 UTC */
                at: number;
            }[];
            /** @description Other addresses that the person has joined to it, oldest first; of an individual alone */
            addresses: {
                email: string;
                /** @description Milliseconds since 1970 UTC */
                joined_at: number;
                /** @description 0 while they are joined */
                ended_at: number;
            }[];
            /** @description Open pull requests whose commits have the address, the latest first, at most 20; none for a company */
            pulls: {
                watch_id: string;
                repository: string;
                number: number;
                /** @description Empty for a private repository */
                title: string;
                /**
                 * @description `reading`: not judged yet
                 * @enum {string}
                 */
                verdict: "covered" | "uncovered" | "unknown" | "reading";
            }[];
            verification: {
                /**
                 * @description Whether the record is what its event commits to
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
            /** @description Until when it is to be decided, milliseconds since 1970 UTC */
            due_at: number;
        };
        AgreementField: {
            /** @description The key of the value in `info` */
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
            /** @description Where it was read; empty for an uploaded file */
            url: string;
            version: number;
            title: string;
            pages: number;
            sha256: string;
            fields: components["schemas"]["AgreementField"][];
            /** @description The community's own, in plain words; not binding; missing where there is none */
            summary?: string;
            /** @description Milliseconds since 1970 UTC */
            created_at: number;
            /** @description A version of it has a signature; it cannot be removed */
            is_used: boolean;
            /** @description Whether the signers of earlier versions are asked to agree to it, see getCampaign; absent otherwise */
            asks_signers?: boolean;
            /** @description Milliseconds since 1970 UTC; until when it can be withdrawn, see withdrawVersion. Absent where it cannot */
            withdrawable_until?: number;
            /** @description Today's reader reads another text in its file than the one that is signed, which stays as it is. Absent where both are the same, or the file was not read again yet. */
            reads_otherwise?: {
                /** @description Of that other text, in hex; empty where the reader refuses the file */
                text_sha256: string;
                /** @description The community has seen that and left the agreement as it is */
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
        /** @description A version that waits to be published, or was not published at its moment */
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
            /** @description The ID of the manager; empty where the account is gone */
            scheduled_by: string;
            grace_period_days: number;
            note: components["schemas"]["VersionNote"];
            reason: string;
            /**
             * @description It waits; or it was not published, because its manager no longer manages the link, another version had come that it does not follow, it would have changed nothing, or one of these was so of another language that was to be published with it
             * @enum {string}
             */
            state: "waiting" | "not_manager" | "replaced" | "same" | "other_refused";
        };
        NewVersion: {
            /** @enum {string} */
            type: "individual" | "corporation";
            url?: string;
            document?: string;
            /** @description By name in any case, or `en`, `zh` */
            language: string;
            fields?: components["schemas"]["FieldRow"][];
            /** @description What it means in plain words; not binding */
            summary?: string;
            accepted_reading?: components["schemas"]["AcceptedReading"];
            kind?: components["schemas"]["ChangeKind"];
            /** @description For how many days after the letter to a signer the earlier signature still counts; 0 for none. That of the link where it is absent or negative. An editorial version has none. */
            grace_period_days?: number;
            /** @description The same kind in other languages, published with it as one act; all of them are published, or none */
            others?: components["schemas"]["AgreementSource"][];
            note?: components["schemas"]["VersionNote"];
            /** @description Why the change is editorial; public */
            reason?: string;
            /** @description Publication time: milliseconds since 1970 UTC, in the future and within a year. The version is frozen until then, and can be taken back. Published at once if absent. */
            at?: number;
        };
        NewAgreement: {
            /** @enum {string} */
            type: "individual" | "corporation";
            url?: string;
            document?: string;
            /** @description By name in any case, or `en`, `zh` */
            language: string;
            fields?: components["schemas"]["FieldRow"][];
            /** @description What it means in plain words; not binding */
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
        /** @description Size of the change from the last material version. The lists name the first twenty of each. */
        ChangeMeasure: {
            /** @description How many were removed and added; a Chinese character is one */
            words: number;
            numbers: string[];
            negations: string[];
            /** @description Names and words for a party */
            parties: string[];
        };
        /** @description A version that waits to be published, as the page shows it on which it was scheduled */
        ScheduledPublication: {
            scheduled: components["schemas"]["ScheduledVersion"];
            /** @description The number that it will have */
            version: number;
            /** @description Changes to the current version */
            blocks: components["schemas"]["DifferingBlock"][];
            concerned: components["schemas"]["ConcernedCounts"][];
            letters: components["schemas"]["PreviewedLetter"][];
            forecast: components["schemas"]["LetterForecast"];
        };
        /** @description An agreement in force beside the version that binds the signer */
        Difference: {
            /** @description The version in force */
            cla_id: string;
            language: components["schemas"]["Language"];
            from_version: number;
            to_version: number;
            blocks: components["schemas"]["DifferingBlock"][];
        };
        PendingAgreement: {
            /** @description The version in force */
            cla_id: string;
            language: components["schemas"]["Language"];
            from_version: number;
            to_version: number;
            /** @description Milliseconds since 1970 UTC */
            published_at: number;
            /** @description Milliseconds since 1970 UTC; 0 while no letter was accepted */
            grace_ends_at: number;
            /**
             * @description Whether what the corporation agreed to counts
             * @enum {string}
             */
            status: "valid" | "expired";
            note: components["schemas"]["VersionNote"];
        };
        EmployeeManager: {
            /** @description The short ID */
            id: string;
            name: string;
            email: string;
            /** @constant */
            role: "manager";
            /** @description The ID to sign in with: `<id>_<domain>` */
            account: string;
            /** @description Whether a password was set; without one the account cannot sign in */
            enabled: boolean;
        };
        Employee: {
            id: string;
            email: string;
            name: string;
            /** @description The day of signing, YYYY-MM-DD, UTC */
            date: string;
            /** @description Whether the signing counts */
            enabled: boolean;
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
            /** @description When it reached its state, in milliseconds since 1970 UTC */
            changed_at: number;
            /** @description Open pull requests whose commits name the address, while the signing does not count and there are some; only on a page. Public ones are listed; `others` are those of private repositories and those beyond the list. */
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
            /** @description The name of the community */
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            project_url: string;
            /** @description Of the agreement */
            title: string;
            /** @description The company of an employee, else empty */
            company: string;
            /** @enum {string} */
            state: "live" | "superseded" | "ended" | "inactive" | "active" | "deleted" | "left";
            /**
             * @description Standing as in `ListedSigning`
             * @enum {string}
             */
            standing: "in_force" | "in_grace" | "expired" | "waiting" | "over";
            /** @description Milliseconds since 1970 UTC; 0 where no end is known */
            valid_until: number;
            /** @description Of the agreement that was signed */
            cla_id: string;
            language: components["schemas"]["Language"];
            version: number;
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
            /** @description Whether the number of its receipt was given in this session, or the account signed in */
            is_opened: boolean;
            /** @description The code platform whose account it was signed with; empty for none */
            opened_by: string;
            /** @description Whether the project is still here: only then can its agreements be read and signed */
            is_linked: boolean;
            /** @description Time at which the community ended it or the person withdrew it, milliseconds since 1970 UTC; else 0 */
            ended_at: number;
            /** @description Whether it is the person who ended it */
            is_withdrawn: boolean;
            /** @description Deadline for taking back the withdrawal, milliseconds since 1970 UTC; 0 if it cannot be taken back */
            take_back_until: number;
            /** @description The request to erase it that waits, or by which it is kept restricted; null where there is none */
            erasure: null | {
                /** @enum {string} */
                state: "waiting" | "restricted";
                /** @description Milliseconds since 1970 UTC */
                asked_at: number;
                /** @description Until when the community decides, milliseconds since 1970 UTC */
                due_at: number;
                /** @description Milliseconds since 1970 UTC; 0 while it waits */
                decided_at: number;
                /** @description Why it is kept; empty while it waits */
                reason: string;
            };
        };
        /** @description Moments are milliseconds since 1970 UTC, and 0 where there was none. A community that is here no more has the name it had. */
        OwnData: {
            /** @description The origin of the service */
            service: string;
            email: string;
            made_at: number;
            signings: {
                signing: components["schemas"]["OwnSigning"];
                /** @description Null where neither its number was given nor its account signed in */
                record: null | components["schemas"]["WholeSigning"];
                /** @description From where it was signed; null where `record` is */
                origin: null | {
                    /** @description An address, as limits count it */
                    client: string;
                    /** @description What the browser called itself */
                    user_agent: string;
                    /** @description Of the account that the browser had proven; empty for none */
                    platform: string;
                    account_id: string;
                    login: string;
                    /** @description IANA name, of the browser; empty for UTC */
                    time_zone: string;
                };
            }[];
            /** @description Joined with this one, ended joins too. The address that signed is masked if it is not this one */
            addresses: {
                community: string;
                /** @description That is covered by what the other one signed */
                email: string;
                /** @description That signed */
                signer: string;
                /** @enum {string} */
                state: "live" | "separated";
                joined_at: number;
                ended_at: number;
            }[];
            /** @description That the address represents. Their own data is in the pages of their administrators */
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
                /** @description The code platform it signs in with; empty for a password */
                platform: string;
                login: string;
                /** @description Of a manager of a corporation */
                manager_id: string;
                /** @description Of a manager of a corporation */
                name: string;
                email: string;
                created_at: number;
                removed_at: number;
                consents: {
                    /** @description Of the privacy policy */
                    version: string;
                    language: components["schemas"]["Language"];
                    /** @description Empty once it is forgotten */
                    client: string;
                    given_at: number;
                }[];
            }[];
            invitations: {
                community: string;
                email: string;
                state: string;
                created_at: number;
                settled_at: number;
            }[];
            /** @description Emails without their text, which is not stored */
            letters: {
                id: string;
                kind: string;
                /** @description Empty where it is not of one */
                community: string;
                recipient: string;
                language: components["schemas"]["Language"];
                /** @enum {string} */
                state: "queued" | "sending" | "sent" | "failed" | "obsolete";
                created_at: number;
                settled_at: number;
            }[];
            /** @description Accounts on code platforms that were proven beside the address */
            proven_accounts: {
                /** @description Its origin */
                forge: string;
                account_id: string;
                login: string;
                proven_at: number;
                /** @description Organizations and teams of which the code platform called the account a member lately; absent for none */
                member_of?: string[];
            }[];
            /** @description Commits of pull requests in watched repositories, while they are stored */
            commits: {
                repository: string;
                /** @description Of the pull request */
                number: number;
                name: string;
                email: string;
                login: string;
                /** @description The first of them, hex */
                commits: string[];
                /** @description How many there are */
                all_commits: number;
            }[];
            /** @description Actions on the page of the address */
            acts: {
                at: number;
                what: string;
                community: string;
                /** @description Empty once it is forgotten */
                client: string;
                result: string;
            }[];
            /** @description Number of rows that are left out because they belong to records that were not opened in this session, or may belong to an earlier owner of the address */
            withheld: number;
        };
        PersonSession: {
            /** @description The address that was proven */
            email: string;
            /** @description When it ends, milliseconds since 1970 UTC */
            until: number;
            /** @description Whether a code to the address began the session. If false, it lists only what the account signed */
            has_mailbox: boolean;
            /** @description The code platform whose account signed in; empty for none */
            platform: string;
            /** @description The name of that account */
            login: string;
        };
        JoinedAddress: {
            id: string;
            link_id: string;
            /** @description The name of the community */
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            /** @description The other of the two addresses, shortened */
            email: string;
            /** @description Whether the address of the session is the one that signed */
            has_signed: boolean;
            /** @description Whether the signature covers the other address today; not while a company has its domain */
            counts: boolean;
            /** @description Milliseconds since 1970 UTC */
            joined_at: number;
        };
        ReceiptStanding: {
            /** @description Whether the chain of evidence of the link holds the event as that of a signature */
            is_recorded: boolean;
            /**
             * @description `ended` by the community, `withdrawn` by the person, `superseded` by a later signature of the person; `gone` where the record was deleted since; `unknown` where the chain does not hold the event
             * @enum {string}
             */
            standing: "in_force" | "in_grace" | "expired" | "superseded" | "ended" | "withdrawn" | "gone" | "unknown";
            /** @description End of the grace period for `in_grace`, in milliseconds since 1970 UTC; 0 if not known yet */
            valid_until: number;
            /** @description When it was ended or withdrawn, ms; 0 otherwise */
            ended_at: number;
            /** @description When this was looked up, ms */
            at: number;
        };
        SigningByLetter: {
            /** @description The community's name */
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            link_id: string;
            corporation_name: string;
            /** @description The representative */
            admin_name: string;
            /** @enum {string} */
            state: "submitted" | "mailed" | "uploaded" | "approved" | "deleted";
            cla_language: components["schemas"]["Language"];
            cla_id: string;
            /** @description The number of the signing for people to read out */
            receipt: string;
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
            /** @description Of the PDF in force; 0 before there is one */
            uploaded_at: number;
            /** @description When the last PDF was refused; 0 where none was, or another has come since */
            refused_at: number;
            /** @description Why, in the words of the community; empty with 0 */
            refused_because: string;
        };
        Link: {
            /** @description The community's name */
            org_alias: string;
            org_names?: components["schemas"]["CommunityNames"];
            /** @description Where the project lives; may be empty */
            project_url: string;
            /** @description Summaries of individual agreements that have no `summary` of their own, by language (`zh`, `en`); not binding */
            summaries: {
                zh?: string;
                en?: string;
            };
            /** @description There only while no verification code can be sent, because the mailbox of the community sends nothing. `until` (milliseconds since 1970 UTC) where it is known when it sends again */
            codes_unavailable?: {
                until?: number;
            };
        };
        Agreement: {
            cla_id: string;
            language: components["schemas"]["Language"];
            /** @description Where the community published it; may be empty */
            url: string;
            /** @description Counted per kind and language from 1 */
            version: number;
            /** @description The first heading of its text */
            title: string;
            pages: number;
            /** @description Of the bytes of the PDF, in hex */
            sha256: string;
            fields: components["schemas"]["AgreementField"][];
            /** @description The community's own, in plain words; not binding; missing where there is none */
            summary?: string;
        };
        AgreementVersion: {
            cla_id: string;
            /** @enum {string} */
            apply_to: "individual" | "corporation";
            language: components["schemas"]["Language"];
            title: string;
            pages: number;
            /** @description Of the PDF, in hexadecimal */
            sha256: string;
            version: number;
            kind: components["schemas"]["ChangeKind"];
            /** @description Milliseconds since 1970 UTC */
            published_at: number;
            grace_period_days: number;
            note: components["schemas"]["VersionNote"];
            /** @description Why the change is editorial; empty where none was given */
            reason: string;
            is_current: boolean;
            /** @description The community has taken it back; absent where it has not */
            is_withdrawn?: boolean;
        };
        AgreementText: {
            cla_id: string;
            language: components["schemas"]["Language"];
            /** @description Blocks separated by empty lines */
            text: string;
            /** @description Of the text as UTF-8, in hex */
            text_sha256: string;
        };
        SigningStatus: {
            signed: boolean;
            /**
             * @description The kind of signing for this address
             * @enum {string}
             */
            type: "individual" | "corporation";
            /** @enum {string} */
            status: "valid" | "expired" | "not_signed";
            /** @description What was signed is in force, or its grace runs */
            version_matched: boolean;
            /** @description Facts behind the result; only with `debug=true` and if there is a signature. Dates are `YYYY-MM-DD`, UTC. */
            _debug?: {
                is_latest_cla_version: boolean;
                in_grace_period: boolean;
                grace_period_days: number;
                /** @description Of the last material version */
                cla_updated_at: string;
                days_since_last_update: number;
                /** @description Empty where no grace runs or ran */
                grace_period_ends_at: string;
            };
        };
        /** @description Time zone of the signer, an IANA name such as `Asia/Shanghai`. The receipt prints the time of signing in it beside UTC. Absent, unknown or longer than 64 characters means UTC */
        TimeZone: string;
        Receipt: {
            /** @description For people to read out; derived from the signing's id */
            number: string;
            name: string;
            email: string;
            cla_id: string;
            language: components["schemas"]["Language"];
            version: number;
            /** @description Milliseconds since 1970 UTC, by the server */
            signed_at: number;
        };
        /** @description Opens the receipt again, in the browser that signed and for a day (`getReceipt`) */
        ReceiptHandle: string;
        /** @description The version an individual signed, and the current version */
        EarlierSignature: {
            /** @description Milliseconds since 1970 UTC */
            signed_at: number;
            difference: components["schemas"]["Difference"];
        };
        /** @description The version that an address has signed */
        SignedAlready: {
            /** @description The title of the agreement that was signed */
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
            /** @description The title of the agreement that was signed */
            cla_title: string;
            /** @description Of the bytes of its PDF, in hex */
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
            /** @description End of validity of the earlier signature, ms since 1970 UTC; 0 until the first email is accepted */
            grace_ends_at: number;
            /**
             * @description Whether the earlier signature counts
             * @enum {string}
             */
            status: "valid" | "expired";
            note: components["schemas"]["VersionNote"];
            /** @description The new version asks for more than was filled in; it is signed on the sign page */
            needs_form: boolean;
            difference: components["schemas"]["Difference"];
        };
        /** @description Nothing of the person, whom the key alone does not prove to be its reader */
        ConfirmedReceipt: {
            /** @description For people to read out; derived from the signing's id */
            number: string;
            cla_id: string;
            language: components["schemas"]["Language"];
            version: number;
            /** @description Milliseconds since 1970 UTC, by the server */
            signed_at: number;
        };
        /**
         * @description Reason why a file could not be read from a URL; only with error_reading_file, source_not_allowed, wrong_file_type and the three conf errors.
         *     not_found is also a platform's answer for private files; hidden is its 451 (withheld by its review or by law); redirected means that the
         *     URL leads to an origin that is not listed; web_page that the answer is a page and no file; not_text that the file is no PDF, for a policy
         *     that it is no text; busy that the platform limits requests (429).
         * @enum {string}
         */
        SourceFailure: "not_allowed" | "not_found" | "hidden" | "unreachable" | "busy" | "redirected" | "web_page" | "too_large" | "not_text" | "empty";
        /** @description Reason why a file could not be read. `damaged` means that part of a PDF or its table of objects is broken, or that something precedes it; only with agreement_unreadable and wrong_file_type. */
        FileFailure: components["schemas"]["SourceFailure"] | "damaged";
    };
    responses: {
        /** @description Done and durable */
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
        /** @description The page of the forge */
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
        /** @description Watched repositories */
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
        /** @description Number of records restored */
        Undone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: {
                        undone: number;
                        /** @description Whose letters had left, or which were changed since */
                        missed: number;
                    };
                };
            };
        };
        /** @description Published; `cla_id` is the version's, empty where it waits for its moment */
        Published: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    data: "successfully";
                    cla_id: string;
                    /** @description Of a version that waits for its moment; absent for one that is published */
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
        /** @description The unguessable part of the address of a check's page */
        CheckRef: string;
        ForgeId: string;
        /** @description The number of the page, from 1; 10,000 rows can be reached */
        page: number;
        /** @description 20 by default */
        pageSize: number;
        WatchId: string;
        PullRequestNumber: number;
        /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
        AgreementId: string;
        /** @description SHA-256 of the PDF's bytes, in hex */
        Document: string;
        /** @description Only those in this state; those who are not asked yet stand in no other list */
        requestState: components["schemas"]["RequestState"];
        /** @description Only those whose address contains this; of companies, also those whose name does. Of more than 1,000 such addresses of the link, any 1,000 are looked at. */
        requestSearch: string;
        /** @description IDs, separated by commas, to which the result of the other parameters is narrowed; 100 at most */
        SelectedIds: string;
        SigningId: string;
        /** @description Beginning of a word of the name or the address */
        search: string;
        /** @description Only who signed in this way; all where it is absent */
        kind: "individual" | "employee" | "corporation";
        /** @description Only whose signature is in force, waits (for a manager, a scan or a decision), or is over */
        state: components["schemas"]["SigningStanding"];
        /** @description Only who signed the agreement with this id */
        version: string;
        /** @description Only who signed in this language */
        language: string;
        /** @description Only who signed at this moment or later, in milliseconds since 1970 UTC */
        since: number;
        /** @description Only who signed before this moment */
        until: number;
        ListedSigningId: string;
        /** @description ID of a row of `listOwnSignings` */
        OwnSigningId: string;
        /** @description Needed where the link asks for one: `npm run cli -- link robot-token` */
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
                /** @description The `key` of the mailed link; a missing one is retrieve_pw_decrypt_failure */
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
                /** @description The `key` of the mailed link; a missing one is retrieve_pw_decrypt_failure */
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
            /** @description Values that a password of this account must not contain, and whether the account has a password yet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The account’s ID, for signing in afterwards */
                            user: string;
                            /** @description The words of the account's ID and address, in lower case */
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
                /** @description The key in the mailed link, where the person sets out from its page and is led back to it */
                "Invitation-Key"?: string;
            };
            path: {
                platform: string;
                purpose: "login";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page of the platform */
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
            /** @description To a page of ours */
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
            /** @description The account at the platform */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            platform: string;
                            /** @description What the account is called there */
                            login: string;
                            /** @description The address a code was last asked for; empty for none */
                            email: string;
                            /** @description The key of the invitation that the person set out from, and is led back to; empty for none */
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
            /** @description Names, in the order of the alphabet; none for an account with a password */
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
            /** @description Names, in the order of the alphabet */
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
                    /** @description ID or e-mail address */
                    user: string;
                    password: components["schemas"]["Password"];
                    link_id?: string;
                    privacy_consented?: boolean;
                };
            };
        };
        responses: {
            /** @description Signed in; one entry a role that the proof proves, that of the session first */
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
            /** @description The account, and what the tab may note of its session */
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
            /** @description The role */
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
                /** @description The unguessable part of the address of a check's page */
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
                /** @description The unguessable part of the address of a check's page */
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
                /** @description The unguessable part of the address of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The `id` of a person of the check; wins over `email` */
                    person?: string;
                    email?: string;
                    /** @description Whether the person is about to sign; false where it is absent */
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
                /** @description The unguessable part of the address of a check's page */
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
            /** @description Proven */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The address that was proven */
                            email: string;
                            /** @description As the commits say it; empty where they do not name it */
                            name: string;
                            /** @description Whether the commits name the address */
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
                /** @description The unguessable part of the address of a check's page */
                ref: components["parameters"]["CheckRef"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page of the forge */
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
                /** @description The unguessable part of the address of a check's page */
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
            /** @description To the page of the check; the cookie `error_code` says why nothing was proven */
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
            };
            path: {
                /** @description The segment of the hook's address; it says which forge it is, whatever the headers say */
                hook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stored */
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
                /** @description The key in the one-time address */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The forge at which an App is registered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The forge */
                            url: string;
                            /** @description That is to own the App; empty for the account of who registers it */
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
                /** @description The key in the one-time address */
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
                            /** @description Where the form is posted, at the forge */
                            url: string;
                            /** @description The value of its field `manifest`: the App in JSON */
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
            /** @description To a page of ours */
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
            /** @description To a page of ours */
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
            /** @description To a page of ours */
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
            /** @description The Apps that the operator has registered, and as whom the caller is signed in there */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
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
                            /** @description As whom the manager is signed in there */
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
                    /** @description Verdicts are shown to the community alone, and nothing is posted */
                    is_dry?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Watches"];
        };
    };
    connectGiteaRepository: {
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
                    /** @description The address of the repository's page */
                    url: string;
                    token: string;
                    is_dry?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Watches"];
        };
    };
    listWatches: {
        parameters: {
            query?: {
                /** @description Part of the name of a repository, of the title or number of an open pull request, or of a name, address or account in it */
                search?: string;
                state?: "red" | "posted" | "dry" | "failing" | "quiet";
                /** @description The number of the page, from 1; 10,000 rows can be reached */
                page?: components["parameters"]["page"];
                /** @description 20 by default */
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
            /** @description A page of them */
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
                            /** @description The code platform refused lately to say who is a member; absent if it did not */
                            members_refused?: boolean;
                            /** @description Where an owner accepts them; empty if unknown */
                            permissions_url?: string;
                            /**
                             * @description What addExemption asks of this caller
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
                /** @description Part of a title, a number, or of a name, address or account in it */
                search?: string;
                verdict?: "covered" | "uncovered" | "unknown";
                /** @description The number of the page, from 1; 10,000 rows can be reached */
                page?: components["parameters"]["page"];
                /** @description 20 by default */
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
            /** @description A page of them */
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
                    /** @description The head that was looked at */
                    head_sha: string;
                    /** @description 10 to 1000 characters */
                    reason: string;
                    /** @description Of an account that has one */
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
            /** @description All of them */
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
                    /** @description The name of an account, or an address */
                    login: string;
                    type?: components["schemas"]["ExemptionType"];
                    /** @description 10 to 1000 characters */
                    reason: string;
                    /** @description Of an account that has one */
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
                /** @description The number of the page, from 1; 10,000 rows can be reached */
                page?: components["parameters"]["page"];
                /** @description 20 by default */
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
            /** @description A page of them */
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
            /** @description Steps that passed */
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
            /** @description The forge's response */
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
                /** @description The token in an email that asks to sign */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the page */
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
                /** @description The token in an email that asks to sign */
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
                            /** @description How many get an email */
                            asked: number;
                            /** @description How many have not signed and can receive email */
                            all: number;
                        };
                    };
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of `reads_otherwise` as it is listed; may be empty */
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text that was read */
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
            /** @description The text that was read */
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
            /** @description The text that was read */
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
                            /** @description The email, once in each language that its readers may have chosen */
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
                /** @description Only those who signed in this language; all where it is absent */
                language?: string;
                /** @description Only those whose address contains this; of companies, also those whose name does */
                search?: string;
                /** @description The number of the page, from 1; 10,000 rows can be reached */
                page?: number;
                /** @description 50 by default */
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
            /** @description A page of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            concerned: components["schemas"]["ConcernedSigner"][];
                            has_next: boolean;
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Numbers of people; of an agreement for corporations, of corporations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Letters are being written; no more for now; all are; another version asks instead; those who were asked are told that it was withdrawn; all were told
                             * @enum {string}
                             */
                            state: "asking" | "paused" | "done" | "replaced" | "withdrawing" | "withdrawn";
                            /** @description A letter was written to them */
                            asked: number;
                            /** @description Their letter was accepted; the grace runs */
                            told: number;
                            agreed: number;
                            /** @description The letter has come to them; they have not agreed */
                            waiting: number;
                            /** @description The letter is on its way to them */
                            going: number;
                            /** @description The letter was not sent; they have not agreed */
                            undelivered: number;
                            /** @description Nothing is asked of them any more; they have not agreed */
                            ended: number;
                            /** @description No letter is written to them yet */
                            not_asked: number;
                            /** @description Number of agreements per day (UTC), oldest first; days without any are left out */
                            days: {
                                /** @description Its beginning in milliseconds since 1970 UTC */
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
                                /** @description It, or an editorial version of it */
                                is_in_force: boolean;
                            };
                            /** @description Milliseconds since 1970 UTC */
                            begun_at: number;
                            /** @description Milliseconds since 1970 UTC; 0 while it has not ended */
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
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
    listRequests: {
        parameters: {
            query?: {
                /** @description Only those in this state; those who are not asked yet stand in no other list */
                state?: components["parameters"]["requestState"];
                /** @description Only those whose address contains this; of companies, also those whose name does. Of more than 1,000 such addresses of the link, any 1,000 are looked at. */
                search?: components["parameters"]["requestSearch"];
                /** @description The number of the page, from 1; 10,000 rows can be reached */
                page?: number;
                /** @description 50 by default */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
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
                /** @description Only those in this state; those who are not asked yet stand in no other list */
                state?: components["parameters"]["requestState"];
                /** @description Only those whose address contains this; of companies, also those whose name does. Of more than 1,000 such addresses of the link, any 1,000 are looked at. */
                search?: components["parameters"]["requestSearch"];
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table */
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
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
                /** @description `incomplete` and `complete`: without and with an administrator */
                state?: "all" | "incomplete" | "complete" | "submitted" | "mailed" | "uploaded" | "approved" | "deleted";
                search?: string;
                sort?: "newest" | "oldest" | "name" | "name_descending";
                page_size?: number;
                /** @description The `next` of the page before */
                after?: string;
                /** @description The number of the page, from 1, in place of `after`; 10,000 rows can be reached */
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
            /** @description The page; `total` counts what fits state and search (of a search 500 at most), `next` is empty at the end */
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
            /** @description Number of companies reminded, and those that were not */
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
                                /** @description Empty where there is no such signing */
                                corporation_name: string;
                                /** @enum {string} */
                                error_code: "cla.no_link_or_unsigned" | "cla.wrong_state" | "cla.reminded_recently";
                            }[];
                            /** @description The id to undo the reminders by; empty where none was sent */
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
                /** @description IDs, separated by commas, to which the result of the other parameters is narrowed; 100 at most */
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
            /** @description The table */
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
            /** @description The corporations */
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
            /** @description The corporation */
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
                            /** @description The signed PDF in force; null where there is none */
                            scan: null | {
                                sha256: string;
                                /** @description Bytes */
                                size: number;
                                /** @description Milliseconds since 1970 UTC */
                                uploaded_at: number;
                                /** @description True if its table of objects is damaged, so that it is not shown; absent for others */
                                download_only?: boolean;
                            };
                            /** @description How many wait for a decision */
                            waiting: number;
                            /** @description Which of them it is, the newest first; 0 where it does not wait */
                            position: number;
                            /** @description The next that waits, from the newest to the oldest and on from the newest; empty for none */
                            next: string;
                            /** @description The one that waits before; empty for none */
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
                    /** @description 10 to 1000 characters; the letter has it as it is */
                    reason: string;
                    /** @description The `scan` that was looked at; without it whichever is in force */
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
            /** @description The events, as the record of evidence has them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The number of the event in the link's record */
                            seq: number;
                            /** @description `corporation.signed`, `corporation.uploaded`, … */
                            type: string;
                            /** @description Milliseconds since 1970 UTC */
                            at: number;
                            /** @enum {string} */
                            by: "representative" | "manager" | "service";
                            /** @description The ID of the manager who did it; empty for others */
                            by_name: string;
                            /** @description Why a scan was refused; empty for other events */
                            reason: string;
                            /** @description The SHA-256 of the signed PDF that came or was refused; empty for other events */
                            scan: string;
                        }[];
                    };
                };
            };
        };
    };
    createAdministrator: {
        parameters: {
            query?: {
                /** @description The `scan` that was looked at; without it whichever is in force */
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
                /** @description The SHA-256 of one that was replaced or refused; without it the one in force */
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
                /** @description The `next` of the page before */
                after?: string;
                /** @description Only those that failed, that were sent, that wait (`queued`, those being sent included), or that were no longer needed (`obsolete`) */
                state?: "failed" | "sent" | "queued" | "obsolete";
                /** @description Only those to an address that contains this */
                search?: string;
                /** @description Only those of this kind, as `kind` of a letter says it */
                kind?: string;
                /** @description The number of the page, from 1, in place of `after`; 10,000 rows can be reached */
                page?: number;
                /** @description 50 by default */
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
            /** @description A page of letters */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            letters: components["schemas"]["Letter"][];
                            /** @description What asks for the next page; empty on the last */
                            next: string;
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
            /** @description The table */
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
                /** @description The caller's link that gets the mailbox; the browser comes back to that link's page */
                link_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page of Google */
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
            /** @description To a page of ours */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
            /** @description Oldest first */
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
            /** @description First the account that linked the project, then those invited, then administrators of the organisation */
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
            /** @description The link, who invited, and until when it can be accepted */
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
                            /** @description Empty for all of the organisation */
                            repo_id: string;
                            /** @description The ID of who invited */
                            invited_by: string;
                            /** @description Milliseconds since 1970 UTC */
                            expires_at: number;
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
            /** @description The links, each with what waits and what failed */
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
            /** @description Linked */
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
            /** @description The link, who signed in each week of the last two years, and what */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            link: components["schemas"]["ManagedLink"];
                            /** @description The versions in force, and earlier ones that were signed; by kind, language and version, the newest first */
                            versions: components["schemas"]["SignedVersion"][];
                            funnel: components["schemas"]["Funnel"];
                            /** @description Oldest first; the last one ends today */
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
                    /** @description Days for material versions that are published without a grace period of their own; 30 by default */
                    grace_period_days: number;
                };
            };
        };
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
            /** @description The platform's answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            result: "found" | "not_in_organisation" | "private_or_missing" | "no_projects_scope" | "restricted" | "saml_required" | "rate_limited" | "token_gone" | "not_asked";
                            /** @description What the repository is called now; where it was renamed */
                            name?: string;
                            /** @description Where the person can change the answer; a page of the code platform */
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
                /** @description Only who signed in this way; all where it is absent */
                kind?: components["parameters"]["kind"];
                /** @description Only whose signature is in force, waits (for a manager, a scan or a decision), or is over */
                state?: components["parameters"]["state"];
                /** @description Only who signed the agreement with this id */
                version?: components["parameters"]["version"];
                /** @description Only who signed in this language */
                language?: components["parameters"]["language"];
                /** @description Only who signed at this moment or later, in milliseconds since 1970 UTC */
                since?: components["parameters"]["since"];
                /** @description Only who signed before this moment */
                until?: components["parameters"]["until"];
                /** @description The number of the page, from 1; 10,000 rows can be reached */
                page?: number;
                /** @description 20 by default */
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
            /** @description A page of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            rows: components["schemas"]["ListedSigning"][];
                            /** @description Number of signers; a narrowed list is counted up to 2,000 */
                            total: number;
                            /** @description Whether there are more than were counted */
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
                /** @description Only who signed in this way; all where it is absent */
                kind?: components["parameters"]["kind"];
                /** @description Only whose signature is in force, waits (for a manager, a scan or a decision), or is over */
                state?: components["parameters"]["state"];
                /** @description Only who signed the agreement with this id */
                version?: components["parameters"]["version"];
                /** @description Only who signed in this language */
                language?: components["parameters"]["language"];
                /** @description Only who signed at this moment or later, in milliseconds since 1970 UTC */
                since?: components["parameters"]["since"];
                /** @description Only who signed before this moment */
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
            /** @description The table */
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
                /** @description Only who signed in this way; all where it is absent */
                kind?: components["parameters"]["kind"];
                /** @description Only whose signature is in force, waits (for a manager, a scan or a decision), or is over */
                state?: components["parameters"]["state"];
                /** @description Only who signed the agreement with this id */
                version?: components["parameters"]["version"];
                /** @description Only who signed in this language */
                language?: components["parameters"]["language"];
                /** @description Only who signed at this moment or later, in milliseconds since 1970 UTC */
                since?: components["parameters"]["since"];
                /** @description Only who signed before this moment */
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
            /** @description The lines */
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
                    /** @description Of an account that has one */
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
            /** @description The record */
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
                     * @description The person lost it; the first email did not arrive; it is needed in a dispute or an audit
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
                    /** @description Of an account that has one */
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
            /** @description One a kind and language */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            individual_clas: components["schemas"]["ManagedAgreement"][];
                            corp_clas: components["schemas"]["ManagedAgreement"][];
                            /** @description Every version of every agreement, current or not, newest first */
                            versions: components["schemas"]["VersionName"][];
                            /** @description Versions that wait to be published, and those that were not in the last 30 days; absent where there are none */
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
            /** @description The whole text, block by block */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The number that the new version will have */
                            version: number;
                            /** @description The file, or the text that is read from it, differs from the current one */
                            is_new: boolean;
                            /** @description The `cla_id` of the current agreement where this is its own file and today's reader reads another text in it: keepAgreementText leaves it as it is. Absent elsewhere. */
                            reads_otherwise?: string;
                            blocks: components["schemas"]["DifferingBlock"][];
                            measure: components["schemas"]["ChangeMeasure"];
                            /** @description As an editorial version it needs a `reason` */
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
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
            /** @description The whole text, block by block */
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
            /** @description Empty where what it agreed to is in force, but for editorial changes */
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
    listEmployeeManagers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EmployeeManager"][];
                        /** @description How many the corporation may have */
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
                    /** @description The short ID */
                    id: string;
                };
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
                /** @description From 1; passed over beside `after` */
                page?: number;
                search?: string;
                state?: "active" | "inactive";
                /** @description date by default */
                sort?: "date" | "email" | "name";
                /** @description Newest first for the date, else from the beginning of the alphabet */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Employees, and what else there is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Employee"][];
                        page: {
                            /** @description Empty where nothing follows */
                            next: string;
                            /** @description Of all employees, whatever was searched for */
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
                        /** @description The id to undo an activation by; empty where nothing can be undone */
                        undo: string;
                        data: {
                            id: string;
                            done: boolean;
                            /**
                             * @description Error code of the call for one employee; empty on success
                             * @enum {string}
                             */
                            error_code: "" | "cla.no_link_or_unsigned" | "cla.bad_request_parameter" | "cla.wrong_state";
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
            /** @description Numbers alone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            active: number;
                            inactive: number;
                            /** @description The corporation's e-mail domains, the first one its own, and how many inactive employees have an address there */
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
                    /** @description Exactly; not its subdomains */
                    domain?: string;
                    emails?: string[];
                };
            };
        };
        responses: {
            /** @description Number of employees changed, and those that were not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description As that of several employees */
                            undo: string;
                            changed: number;
                            more: boolean;
                            refused: {
                                email: string;
                                /** @enum {string} */
                                error_code: "cla.no_link_or_unsigned" | "cla.bad_request_parameter" | "cla.wrong_state";
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
                /** @description date by default */
                sort?: "date" | "email" | "name";
                order?: "asc" | "desc";
                /** @description IDs, separated by commas, to which the result of the other parameters is narrowed; 100 at most */
                ids?: components["parameters"]["SelectedIds"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table */
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
            /** @description At how many projects */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Number of projects where the signature is not opened in the session */
                            unopened: number;
                            /** @description At how many projects they are joined now */
                            joined: number;
                            /** @description At how many they are not because a company has the domain */
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
                /** @description ID of one of `addresses` in the list */
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
                /** @description ID of a row of `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
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
                /** @description ID of a row of `listOwnSignings` */
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
                /** @description ID of a row of `listOwnSignings` */
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
                /** @description ID of a row of `listOwnSignings` */
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
                /** @description ID of a row of `listOwnSignings` */
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
                /** @description ID of a row of `listOwnSignings` */
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
                /** @description ID of a row of `listOwnSignings` */
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
                /** @description ID of a row of `listOwnSignings` */
                id: components["parameters"]["OwnSigningId"];
            };
            cookie?: never;
        };
        requestBody?: never;
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
                /** @description Its number in the chain of evidence of the link */
                event: number;
                /** @description The hash of the event, as the receipt names it */
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
                /** @description ID of a row of `listOwnSignings` */
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
                /** @description ID of a row of `listOwnSignings` */
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
            /** @description The page of the platform */
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
            /** @description Opened */
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
                /** @description The key of the letter that brought the signing document */
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
                /** @description The key of the letter that brought the signing document */
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
                /** @description The key of the letter that brought the signing document */
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
            /** @description It does */
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
                            /** @description The fingerprint, as receipts name it */
                            id: string;
                            /** @description Ed25519, PEM */
                            public_key: string;
                            /** @enum {string} */
                            state: "in_force" | "retired" | "compromised";
                            /** @description Certificate of the seal on receipts, X.509 for P-256, PEM; null for a key that sealed none */
                            seal_certificate: string | null;
                            /** @description Milliseconds since 1970 UTC */
                            from: number;
                            /** @description When it was retired; null while it signs */
                            until: number | null;
                            /** @description Time at which the key was compromised; others may have signed with it afterwards */
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
            /** @description The link */
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
                /** @description The language of its words */
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
            /** @description The picture, 20 pixels high */
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
                /** @description The signers the agreements are for; employees sign the individual one */
                apply_to: "individual" | "corporation";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agreements; none where the link asks for none of this kind */
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Day, kind, note and reason of each */
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole text, block by block */
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
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
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
                /** @description Needed where the link asks for one: `npm run cli -- link robot-token` */
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
            /** @description The whole text, block by block */
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
            /** @description Done and durable */
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
            /** @description The same shape for every address */
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
                /** @description The corporation's signing; an empty one has not signed */
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
            /** @description The corporations */
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
            /** @description The corporations */
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
                /** @description Trimmed; a space inside is a `+` that was not escaped. What cannot be an address has not signed; nor has one that is missing or repeated */
                email: string;
                /** @description `true` adds `_debug`; anything else is as without it */
                debug?: string;
            };
            header?: {
                /** @description Needed where the link asks for one: `npm run cli -- link robot-token` */
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
            /** @description Yes or no; an unknown link is a no, and so is what cannot be an address */
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
                    time_zone?: components["schemas"]["TimeZone"];
                    /** @description Field id → what was filled in; the older clients' member `code` is ignored */
                    info?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Signed and durable; `receipt` has the record's content */
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
                    time_zone?: components["schemas"]["TimeZone"];
                    /** @description Field id → what was filled in; the older clients' member `code` is ignored */
                    info?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Signed and durable; `receipt` has the record's content */
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
                     * @description Individual where it is absent
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
                    /** @description An empty or absent one has not signed */
                    corp_signing_id?: string;
                    cla_id: string;
                    cla_language: string;
                    verification_code: string;
                    privacy_checked?: boolean;
                    time_zone?: components["schemas"]["TimeZone"];
                    /** @description Field id → what was filled in; the older clients' member `code` is ignored */
                    info?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Signed and durable; `receipt` has the record's content */
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
            /** @description The record, and what its page names */
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
            /** @description The corporations */
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
                    /** @description The representative */
                    admin_name: string;
                    admin_email: string;
                    corporation_name: string;
                    cla_id: string;
                    cla_language: string;
                    verification_code: string;
                    privacy_checked?: boolean;
                    time_zone?: components["schemas"]["TimeZone"];
                    /** @description Field id → what was filled in; the older clients' member `code` is ignored */
                    info?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Signed and durable; `receipt` has the record's content */
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
                /** @description The key of the letter that asked to agree to a new version */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new version beside the one that was signed */
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
                /** @description The key of the letter that asked to agree to a new version */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version that was shown */
                    cla_id: string;
                    cla_language: string;
                    privacy_checked?: boolean;
                    time_zone?: components["schemas"]["TimeZone"];
                };
            };
        };
        responses: {
            /** @description Signed and durable */
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
