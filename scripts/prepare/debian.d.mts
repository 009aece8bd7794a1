/**
 * Installs Debian packages without starting the services they bring; false when this is no Debian, we are not
 * root, or apt-get fails (what it says is shown then).
 */
export function installDebianPackages(packages: readonly string[]): Promise<boolean>;
