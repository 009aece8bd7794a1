/**
 * Installs Debian packages without starting the services they bring; false when this is no Debian, we are not
 * root, or apt-get fails (it says why itself).
 */
export function installDebianPackages(packages: readonly string[]): boolean;
