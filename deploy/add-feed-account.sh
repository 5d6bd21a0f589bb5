#!/bin/sh
# Adds an account for SFTP and FTPS that uploads into the drop folder of one feed source. Run as root; running it again changes the
# password or key.
#
#   deploy/add-feed-account.sh <agency slug> <source> [public key file]
#
# FEED_DIR     Gable's drop folder (default /var/lib/gable/feeds)
# GABLE_USER   the user and group that Gable runs as (default gable)
set -eu

feed_dir=${FEED_DIR:-/var/lib/gable/feeds}
gable=${GABLE_USER:-gable}
accounts=/srv/gable-feeds
keys=/etc/ssh/gable-feeds

fail() {
  echo "$1" >&2
  exit 1
}

[ $# -eq 2 ] || [ $# -eq 3 ] || fail "Usage: $0 <agency slug> <source> [public key file]"
agency=$1 source=$2 key=${3:-}
echo "$agency" | grep -Eqx '[a-z0-9]+(-[a-z0-9]+)*' || fail "$agency is not an agency's slug"
echo "$source" | grep -Eqx '[a-z0-9][a-z0-9-]{0,39}' || fail "Use up to 40 lower-case letters, digits and hyphens for the source"
case $source in desk | done | refused | held-back) fail "$source is reserved" ;; esac
[ "$(id -u)" -eq 0 ] || fail "Run this as root"
getent passwd "$gable" >/dev/null || fail "There is no user $gable; set GABLE_USER"
[ -d "$(dirname "$feed_dir")" ] || fail "There is no folder $(dirname "$feed_dir"); set FEED_DIR"
[ -z "$key" ] || ssh-keygen -l -f "$key" >/dev/null || fail "$key is not a public key"

# User names have at most 32 characters. The checksum keeps shortened names apart.
account="feed-$agency.$source"
if [ ${#account} -gt 32 ]; then
  account="$(printf %.21s "$account")-$(printf %s "$agency.$source" | sha256sum | cut -c1-10)"
fi
home=$accounts/$account
drop=$feed_dir/$agency/$source

getent group gable-feeds >/dev/null || groupadd --system gable-feeds
getent passwd "$account" >/dev/null ||
  useradd --badname --no-create-home --home-dir "$home/./in" --shell /usr/sbin/nologin --user-group --groups gable-feeds "$account"

# OpenSSH requires a chroot that only root can write to; the drop folder is mounted inside it. Gable owns the folder above,
# and its group can read and move the uploads.
install -d -o root -g root -m 755 "$accounts" "$home" "$home/in" "$keys"
install -d -o "$gable" -g "$gable" -m 755 "$feed_dir" "$feed_dir/$agency"
install -d -o "$account" -g "$gable" -m 2770 "$drop"
mounted="$drop $home/in none bind,nosuid,nodev,noexec 0 0"
grep -qxF "$mounted" /etc/fstab || echo "$mounted" >>/etc/fstab
mountpoint -q "$home/in" || mount "$home/in"

if [ -n "$key" ]; then
  install -o root -g root -m 644 "$key" "$keys/$account"
  echo "Account $account can log in over SFTP with the key $key"
else
  password=$(head -c 18 /dev/urandom | base64 | tr '+/' '-_')
  echo "$account:$password" | chpasswd
  echo "Account $account has the password $password (shown only once)"
fi
